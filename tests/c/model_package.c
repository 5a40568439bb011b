/* Opens a model package, looks through it, selects a component and runs it: model_package LIBRARY PACKAGE COMPONENT
 *
 * Prints what the package says, line by line. PACKAGE has a component of that name with a variant for the CPU EP.
 */
#include "application.h"

static const OrtModelPackageApi* packages;

static void print_package(const OrtModelPackageContext* package) {
  int64_t schema = 0;
  size_t count = 0;
  size_t components = 0;
  const char* const* names = NULL;
  CHECK(packages->ModelPackage_GetSchemaVersion(package, &schema));
  CHECK(packages->ModelPackage_GetComponentCount(package, &count));
  CHECK(packages->ModelPackage_GetComponentNames(package, &names, &components));
  EXPECT(count == components);
  printf("schema %d\n", (int)schema);
  for (size_t i = 0; i < components; ++i) {
    const char* const* variants = NULL;
    size_t variant_count = 0;
    size_t counted = 0;
    CHECK(packages->ModelPackage_GetVariantCount(package, names[i], &counted));
    CHECK(packages->ModelPackage_GetVariantNames(package, names[i], &variants, &variant_count));
    EXPECT(counted == variant_count);
    EXPECT((variants == NULL) == (variant_count == 0));
    printf("component %s\n", names[i]);
    for (size_t j = 0; j < variant_count; ++j) {
      const char* ep = NULL;
      CHECK(packages->ModelPackage_GetVariantEpName(package, names[i], variants[j], &ep));
      printf("variant %s for %s\n", variants[j], ep == NULL ? "(no EP)" : ep);
    }
  }
}

/* NULL where it may not be, unknown names, references that lead elsewhere: statuses, and nothing is written. */
static void try_mistakes(const OrtModelPackageContext* package, const char* component, OrtModelPackageOptions* options) {
  OrtModelPackageContext* made = (OrtModelPackageContext*)UNTOUCHED;
  OrtModelPackageComponentContext* selected = (OrtModelPackageComponentContext*)UNTOUCHED;
  OrtSession* session = (OrtSession*)UNTOUCHED;
  const char* text = (const char*)UNTOUCHED;
  const char* const* names = (const char* const*)UNTOUCHED;
  size_t count = 77;
  REFUSED(ORT_INVALID_ARGUMENT, packages->CreateModelPackageContext(NULL, &made));
  REFUSED(ORT_INVALID_ARGUMENT, packages->CreateModelPackageContext("x", NULL));
  REFUSED(ORT_FAIL, packages->CreateModelPackageContext("/nowhere at all", &made));
  REFUSED(ORT_INVALID_ARGUMENT, packages->ModelPackage_GetComponentCount(NULL, &count));
  REFUSED(ORT_INVALID_ARGUMENT, packages->ModelPackage_GetComponentCount(package, NULL));
  REFUSED(ORT_INVALID_ARGUMENT, packages->ModelPackage_GetVariantCount(package, NULL, &count));
  REFUSED(ORT_INVALID_ARGUMENT, packages->ModelPackage_GetVariantCount(package, "nobody", &count));
  REFUSED(ORT_INVALID_ARGUMENT, packages->ModelPackage_GetVariantNames(package, "nobody", &names, &count));
  REFUSED(ORT_INVALID_ARGUMENT, packages->ModelPackage_GetVariantEpName(package, component, "nobody", &text));
  REFUSED(ORT_FAIL, packages->ModelPackage_ResolveStringRef(package, NULL, "../elsewhere", 0, &text));
  REFUSED(ORT_INVALID_ARGUMENT, packages->ModelPackage_ResolveStringRef(package, NULL, NULL, 0, &text));
  REFUSED(ORT_INVALID_ARGUMENT, packages->SelectComponent(package, "nobody", options, &selected));
  REFUSED(ORT_INVALID_ARGUMENT, packages->SelectComponent(package, component, NULL, &selected));
  REFUSED(ORT_INVALID_ARGUMENT, packages->CreateSession(env, NULL, NULL, &session));
  EXPECT((void*)made == UNTOUCHED && (void*)selected == UNTOUCHED && (void*)session == UNTOUCHED);
  EXPECT((const void*)text == UNTOUCHED && (const void*)names == UNTOUCHED && count == 77);
}

int main(int argc, char** argv) {
  OrtSessionOptions* session_options = NULL;
  OrtModelPackageOptions* options = NULL;
  OrtModelPackageContext* package = NULL;
  OrtModelPackageComponentContext* component = NULL;
  OrtSession* sessions[2] = {NULL, NULL};
  const char* text = NULL;
  const ORTCHAR_T* folder = NULL;
  if (argc != 4) return 2;
  open_onnxruntime(argv[1]);
  CHECK(ort->CreateEnv(ORT_LOGGING_LEVEL_ERROR, "model_package", &env));
  packages = ort->GetModelPackageApi();
  EXPECT(packages != NULL);

  CHECK(ort->CreateSessionOptions(&session_options));
  CHECK(packages->CreateModelPackageOptionsFromSessionOptions(env, session_options, &options));
  CHECK(packages->CreateModelPackageContext(argv[2], &package));
  print_package(package);
  CHECK(packages->ModelPackage_ResolveStringRef(package, NULL, "manifest.json", 1, &text));
  printf("manifest %s\n", text);
  try_mistakes(package, argv[3], options);

  CHECK(packages->SelectComponent(package, argv[3], options, &component));
  /* The component needs none of what it was made of. */
  packages->ReleaseModelPackageContext(package);
  packages->ReleaseModelPackageOptions(options);
  ort->ReleaseSessionOptions(session_options);
  CHECK(packages->ModelPackageComponent_GetSelectedVariantName(component, &text));
  CHECK(packages->ModelPackageComponent_GetSelectedVariantFolderPath(component, &folder));
  printf("selected %s in %s\n", text, folder);
  for (int i = 0; i < 2; ++i) CHECK(packages->CreateSession(env, component, NULL, &sessions[i]));
  packages->ReleaseModelPackageComponentContext(component);
  for (int i = 0; i < 2; ++i) {
    run_and_print(sessions[i], 3);
    ort->ReleaseSession(sessions[i]);
  }

  packages->ReleaseModelPackageContext(NULL);
  packages->ReleaseModelPackageOptions(NULL);
  packages->ReleaseModelPackageComponentContext(NULL);
  ort->ReleaseEnv(env);
  puts("done");
  return 0;
}
