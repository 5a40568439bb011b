// What the pages do beyond being read: colours, search, filters, copying. Everything works without a server; without
// this script only these are missing.
(function () {
  "use strict";

  const root = document.documentElement;
  const THEMES = ["system", "light", "dark"];
  const MOST_RESULTS = 40;

  // ------------------------------------------------------------------------------------------------- colours

  function storedTheme() {
    try {
      const found = localStorage.getItem("ortforge-theme");
      return THEMES.includes(found) ? found : "system";
    } catch {
      return "system"; // no storage for this page
    }
  }

  function showTheme(theme) {
    if (theme === "system") {
      delete root.dataset.theme;
    } else {
      root.dataset.theme = theme;
    }
  }

  root.classList.add("js");
  showTheme(storedTheme()); // before anything is painted

  function setUpTheme() {
    const button = document.getElementById("theme");
    const label = button.querySelector(".hidden");
    let theme = storedTheme();
    const say = () => {
      label.textContent = "Colours: " + (theme === "system" ? "as the system" : theme);
      button.title = label.textContent;
    };
    say();
    button.addEventListener("click", () => {
      theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
      showTheme(theme);
      say();
      try {
        localStorage.setItem("ortforge-theme", theme);
      } catch {
        // It holds for this page then.
      }
    });
  }

  // -------------------------------------------------------------------------------------------------- search

  const fold = (text) => text.toLowerCase().replaceAll("::", ".").replaceAll("_", "");

  let items = null; // the index, prepared
  let loading = null;

  function loadIndex() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = document.body.dataset.root + "search-index.js";
      script.onload = () => {
        const index = window.ortforgeIndex;
        items = index.items.map(([name, kind, url, words, since, until, others]) => {
          const path = fold(name);
          const short = path.slice(path.lastIndexOf(".") + 1);
          const humps = " " + name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/[_.,:()\s]+/g, " ").toLowerCase();
          const more = others.split(" ").filter(Boolean).map(fold);
          return { name, kind: index.kinds[kind], url, words, since, until, path, short, humps, more, text: " " + words.toLowerCase() };
        });
        resolve();
      };
      script.onerror = reject;
      document.head.append(script);
    });
    return loading;
  }

  function scoreOf(item, token) {
    if (item.short === token || item.path === token) return 100;
    if (item.more.includes(token)) return 95;
    if (item.short.startsWith(token)) return 80;
    if (item.path.startsWith(token)) return 75;
    if (item.more.some((name) => name.startsWith(token))) return 70;
    if (item.humps.includes(" " + token)) return 60;
    if (item.path.includes(token)) return 45;
    if (item.more.some((name) => name.includes(token))) return 35;
    if (item.text.includes(" " + token)) return 20;
    return item.text.includes(token) ? 8 : 0;
  }

  function inOrder(name, letters) {
    let at = -1;
    for (const letter of letters) {
      at = name.indexOf(letter, at + 1);
      if (at < 0) return false;
    }
    return true;
  }

  // Words that a question has and that no name is looked for by.
  const ASKING = new Set("a an and are can do does for from how i in is it me my of on or the there to what when where which who why with you".split(" "));

  // How many letters are wrong, missing, too many or the wrong way round; more than `most` counts as one more.
  function distance(a, b, most) {
    if (Math.abs(a.length - b.length) > most) return most + 1;
    let before = [];
    let last = Array.from({ length: b.length + 1 }, (_, at) => at);
    for (let i = 1; i <= a.length; i++) {
      const row = [i];
      for (let j = 1; j <= b.length; j++) {
        row[j] = Math.min(last[j] + 1, row[j - 1] + 1, last[j - 1] + (a[i - 1] !== b[j - 1]));
        if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]) row[j] = Math.min(row[j], before[j - 2] + 1);
      }
      if (Math.min(...row) > most) return most + 1;
      [before, last] = [last, row];
    }
    return last[b.length];
  }

  let spelt = null; // every word of a name, and how often names have it

  // The word that was probably meant by one that nothing has.
  function corrected(token) {
    if (token.length < 4) return token;
    if (!spelt) {
      spelt = new Map();
      for (const item of items) {
        for (const word of item.humps.split(" ")) if (word.length > 2) spelt.set(word, (spelt.get(word) ?? 0) + 1);
      }
    }
    const most = token.length < 8 ? 1 : 2;
    let best = token;
    let least = most + 1;
    let often = 0;
    for (const [word, count] of spelt) {
      const found = distance(token, word, most);
      if (found < least || (found === least && found <= most && count > often)) [best, least, often] = [word, found, count];
    }
    return best;
  }

  // Guides answer questions, so they come before names that have the same words; they are asked for in several words.
  function scores(tokens, enough) {
    const whole = tokens.join("");
    const found = [];
    for (const item of items) {
      let score = 0;
      let met = 0;
      for (const token of tokens) {
        const one = scoreOf(item, token);
        met += one > 0;
        score += one;
      }
      score = met >= enough ? (score / tokens.length) * (met / tokens.length) : 0;
      if (score && item.kind === "guide" && tokens.length > 1) score += 25;
      if (tokens.length > 1) score = Math.max(score, scoreOf(item, whole) >= 45 ? scoreOf(item, whole) : 0);
      if (score) found.push([score - item.short.length / 100 - (item.until ? 5 : 0), item]);
    }
    return found;
  }

  function find(query) {
    let tokens = query.trim().replace(/[?!,]+(\s|$)/g, " ").split(/\s+/).map(fold).filter(Boolean);
    if (tokens.length > 1) {
      const telling = tokens.filter((token) => !ASKING.has(token));
      tokens = telling.length ? telling : tokens;
    }
    if (!tokens.length) return [];
    const whole = tokens.join("");
    let found = scores(tokens, tokens.length);
    if (!found.length && whole.length > 2) {
      const meant = tokens.map((token) => (items.some((item) => scoreOf(item, token)) ? token : corrected(token)));
      if (meant.some((token, at) => token !== tokens[at])) found = scores(meant, meant.length);
      if (!found.length && tokens.length === 1) {
        found = items.filter((item) => inOrder(item.short, whole)).map((item) => [-item.short.length, item]);
      }
      if (!found.length && tokens.length > 1) found = scores(meant, Math.ceil(meant.length / 2));
    }
    found.sort((a, b) => b[0] - a[0] || (a[1].path < b[1].path ? -1 : 1));
    return found.slice(0, MOST_RESULTS).map((pair) => pair[1]);
  }

  function resultOf(item, number) {
    const row = document.createElement("li");
    row.id = "result-" + number;
    row.role = "option";
    row.ariaSelected = "false";
    const link = document.createElement("a");
    link.href = document.body.dataset.root + item.url;
    link.tabIndex = -1;
    const name = document.createElement("code");
    name.textContent = item.name;
    const kind = document.createElement("span");
    kind.className = "kind";
    const to = item.until ? " to 1." + item.until : "";
    kind.textContent = item.kind + (item.since ? ", 1." + item.since + to : "");
    const words = document.createElement("p");
    words.textContent = item.words;
    link.append(name, kind, words);
    row.append(link);
    return row;
  }

  function setUpSearch() {
    const input = document.getElementById("search");
    const list = document.getElementById("results");
    const panel = list.parentElement;
    const status = document.getElementById("found");
    let chosen = -1;

    const open = (shown) => {
      panel.hidden = !shown;
      input.setAttribute("aria-expanded", String(shown));
      if (!shown) choose(-1);
    };

    function choose(number) {
      const rows = list.querySelectorAll('[role="option"]');
      rows[chosen]?.setAttribute("aria-selected", "false");
      chosen = rows.length ? Math.max(-1, Math.min(number, rows.length - 1)) : -1;
      const row = rows[chosen];
      if (row) {
        row.setAttribute("aria-selected", "true");
        row.scrollIntoView({ block: "nearest" });
        input.setAttribute("aria-activedescendant", row.id);
      } else {
        input.removeAttribute("aria-activedescendant");
      }
    }

    function say(words) {
      const row = document.createElement("li");
      row.className = "empty";
      row.role = "presentation";
      row.textContent = words;
      list.replaceChildren(row);
      status.textContent = words;
    }

    function update() {
      const query = input.value;
      chosen = -1;
      if (!query.trim()) {
        open(false);
        status.textContent = "";
        return;
      }
      if (!items) {
        say("Loading the index ...");
        open(true);
        loadIndex().then(update, () => say("The index cannot be loaded: search-index.js is missing."));
        return;
      }
      const found = find(query);
      if (found.length) {
        list.replaceChildren(...found.map(resultOf));
        status.textContent = found.length + (found.length === MOST_RESULTS ? " or more" : "") + " results";
      } else {
        say("Nothing is called so, and no text has these words.");
      }
      list.dataset.query = query;
      open(true);
      choose(found.length ? 0 : -1);
    }

    input.addEventListener("focus", () => {
      loadIndex().catch(() => {}); // said when something is looked for
      if (input.value.trim()) update();
    });
    input.addEventListener("input", update);
    input.addEventListener("keydown", (event) => {
      if (event.key === "ArrowDown" || event.key === "ArrowUp") {
        event.preventDefault();
        if (panel.hidden) update();
        else choose(chosen + (event.key === "ArrowDown" ? 1 : -1));
      } else if (event.key === "Enter") {
        list.querySelectorAll("a")[Math.max(chosen, 0)]?.click();
      } else if (event.key === "Escape") {
        if (panel.hidden) input.blur();
        else open(false);
        event.preventDefault();
      }
    });
    list.addEventListener("click", (event) => {
      if (event.target.closest("a")) open(false);
    });
    document.addEventListener("click", (event) => {
      if (!event.target.closest(".search")) open(false);
    });
    input.addEventListener("blur", (event) => {
      if (!event.relatedTarget?.closest(".search")) setTimeout(() => document.activeElement === input || open(false), 200);
    });

    const start = () => {
      input.focus();
      input.select();
    };
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest?.("input, textarea, select, [contenteditable]");
      const command = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (command || (event.key === "/" && !typing && !event.ctrlKey && !event.metaKey && !event.altKey)) {
        event.preventDefault();
        start();
      }
    });
    document.querySelector("[data-focus-search]")?.addEventListener("click", start);

    const asked = new URLSearchParams(location.search).get("q");
    if (asked) {
      input.value = asked;
      input.focus();
    }
  }

  // ------------------------------------------------------------------------------------------------- filters

  function setUpFilter(input) {
    const target = document.getElementById(input.dataset.filter);
    const rows = [...target.querySelectorAll(".items > li, tbody > tr")];
    const own = target.matches(".items") ? [...target.children] : rows;
    const blocks = [...target.querySelectorAll("section, table")];
    const status = input.parentElement.querySelector('[role="status"]');
    const texts = own.map((row) => fold(row.textContent));
    input.addEventListener("input", () => {
      const tokens = input.value.trim().split(/\s+/).map(fold).filter(Boolean);
      let shown = 0;
      own.forEach((row, number) => {
        const fits = tokens.every((token) => texts[number].includes(token));
        row.hidden = !fits;
        shown += fits;
      });
      for (const block of blocks) {
        block.classList.toggle("empty-list", !own.some((row) => !row.hidden && block.contains(row)));
      }
      status.textContent = tokens.length ? shown + " of " + own.length : "";
    });
  }

  // ------------------------------------------------------------------------------------------------- copying

  function setUpCopy(box) {
    if (!navigator.clipboard) return;
    const button = document.createElement("button");
    button.type = "button";
    button.textContent = "Copy";
    button.addEventListener("click", async () => {
      try {
        await navigator.clipboard.writeText(box.querySelector("pre").textContent);
        button.textContent = "Copied";
      } catch {
        button.textContent = "Not allowed";
      }
      setTimeout(() => (button.textContent = "Copy"), 1500);
    });
    box.append(button);
  }

  // ----------------------------------------------------------------------------------------------- languages

  // The tabs are radio buttons, which work by themselves; the one that was chosen is chosen on other pages, too.
  function setUpLanguages(tabs) {
    let wanted = "";
    try {
      wanted = localStorage.getItem("ortforge-language");
    } catch {
      // no storage for this page
    }
    for (const tab of tabs.querySelectorAll("input")) {
      if (tab.value === wanted) tab.checked = true;
      tab.addEventListener("change", () => {
        try {
          localStorage.setItem("ortforge-language", tab.value);
        } catch {
          // It holds for this page then.
        }
      });
    }
  }

  document.addEventListener("DOMContentLoaded", () => {
    setUpTheme();
    document.querySelectorAll(".tabs").forEach(setUpLanguages);
    setUpSearch();
    document.querySelectorAll("[data-filter]").forEach(setUpFilter);
    document.querySelectorAll(".code").forEach(setUpCopy);
  });
})();
