// What the pages do beyond being read: colors, search, filters. Everything works without a server; without
// this script only these are missing.
(function () {
  "use strict";

  const root = document.documentElement;
  const THEMES = ["system", "light", "dark"];
  const MOST_RESULTS = 40;

  // Storage may be refused to a page from the disk; choices hold for the page then.
  function stored(name, value) {
    try {
      if (value !== undefined) localStorage.setItem(name, value);
      return localStorage.getItem(name);
    } catch {
      return value ?? null;
    }
  }

  let theme = stored("ortforge-theme") ?? "system";
  root.classList.add("js");
  root.dataset.theme = theme; // before anything is painted

  function setUpTheme(button) {
    const show = () => (button.textContent = "Colors: " + (root.dataset.theme = theme));
    show();
    button.addEventListener("click", () => {
      theme = THEMES[(THEMES.indexOf(theme) + 1) % THEMES.length];
      stored("ortforge-theme", theme);
      show();
    });
  }

  // -------------------------------------------------------------------------------------------------- search

  const fold = (text) => text.toLowerCase().replaceAll("::", ".").replaceAll("_", "");
  // Words that a question has and that no name is looked for by.
  const ASKING = new Set("a an and are can do does for from how i in is it me my of on or the there to what when where which who why with you".split(" "));

  let items = null; // the index, prepared
  let loading = null;

  function loadIndex() {
    loading ??= new Promise((resolve, reject) => {
      const script = document.createElement("script");
      script.src = document.body.dataset.root + "search-index.js";
      script.onload = () => resolve((items = prepared(window.ortforgeIndex)));
      script.onerror = reject;
      document.head.append(script);
    });
    return loading;
  }

  function prepared(index) {
    return index.items.map(([name, kind, url, words, since, until, others, body]) => {
      const path = fold(name);
      const humps = " " + name.replace(/([a-z0-9])([A-Z])/g, "$1 $2").replace(/[_.,:()\s]+/g, " ").toLowerCase() + " ";
      const more = others.split(" ").filter(Boolean).map(fold);
      const short = path.slice(path.lastIndexOf(".") + 1);
      return { name, kind: index.kinds[kind], url, words, since, until, path, short, humps, more, text: " " + words.toLowerCase(), body: " " + (body ?? "") + " " };
    });
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
    const at = item.body.indexOf(" " + token + " ");
    if (at >= 0) return 19 - (4 * at) / item.body.length; // what a section begins with is what it is about
    return item.text.includes(token) || item.body.includes(" " + token) ? 8 : 0;
  }

  // How many letters are wrong, missing, too many or swapped; more than `most` counts as one more.
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

  let spelled = null; // every word of a name, and how often names have it

  // The word that was probably meant by one that nothing has.
  function corrected(token) {
    if (token.length < 4) return token;
    if (!spelled) {
      spelled = new Map();
      for (const word of items.flatMap((item) => item.humps.split(" "))) {
        if (word.length > 2) spelled.set(word, (spelled.get(word) ?? 0) + 1);
      }
    }
    const most = token.length < 8 ? 1 : 2;
    const near = [...spelled].map(([word, count]) => [distance(token, word, most), -count, word]).filter((one) => one[0] <= most);
    return near.sort((a, b) => a[0] - b[0] || a[1] - b[1])[0]?.[2] ?? token;
  }

  // Guides answer questions, so they come before names that have the same words; they are asked for in several words.
  function scores(tokens, enough) {
    const whole = tokens.join("");
    const found = [];
    for (const item of items) {
      const each = tokens.map((token) => scoreOf(item, token));
      const met = each.filter(Boolean).length;
      let score = met >= enough ? (each.reduce((sum, one) => sum + one) / tokens.length) * (met / tokens.length) : 0;
      if (score && tokens.length > 1 && item.kind === "guide") score += 25;
      if (tokens.length > 1 && scoreOf(item, whole) >= 45) score = Math.max(score, scoreOf(item, whole));
      if (score) found.push([score - item.short.length / 100 - (item.until ? 5 : 0), item]);
    }
    return found;
  }

  function find(query) {
    const typed = query.trim().replace(/[?!,]+(\s|$)/g, " ").split(/\s+/).map(fold).filter(Boolean);
    const telling = typed.filter((token) => !ASKING.has(token));
    const tokens = telling.length ? telling : typed;
    if (!tokens.length) return [];
    let found = scores(tokens, tokens.length);
    if (!found.length) {
      const meant = tokens.map((token) => (items.some((item) => scoreOf(item, token)) ? token : corrected(token)));
      found = scores(meant, meant.length);
      if (!found.length && tokens.length > 1) found = scores(meant, Math.ceil(meant.length / 2));
      if (!found.length && tokens[0].length > 2) {
        const letters = new RegExp([...tokens[0]].map((letter) => letter.replace(/\W/, "\\$&")).join(".*"));
        found = items.filter((item) => letters.test(item.short)).map((item) => [-item.short.length, item]);
      }
    }
    found.sort((a, b) => b[0] - a[0] || (a[1].path < b[1].path ? -1 : 1));
    return found.slice(0, MOST_RESULTS).map((pair) => pair[1]);
  }

  function element(tag, properties, ...children) {
    const made = Object.assign(document.createElement(tag), properties);
    made.append(...children);
    return made;
  }

  function resultOf(item, number) {
    const versions = item.since ? ", 1." + item.since + (item.until ? " to 1." + item.until : "") : "";
    const link = element("a", { href: document.body.dataset.root + item.url, tabIndex: -1 },
      element("code", { textContent: item.name }), element("span", { className: "kind", textContent: item.kind + versions }),
      element("p", { textContent: item.words }));
    return element("li", { id: "result-" + number, role: "option", ariaSelected: "false" }, link);
  }

  function setUpSearch() {
    const [input, list, status] = ["search", "results", "found"].map((id) => document.getElementById(id));
    const panel = list.parentElement;
    let chosen = -1;

    function open(shown) {
      panel.hidden = !shown;
      input.setAttribute("aria-expanded", String(shown));
      if (!shown) choose(-1);
    }

    function choose(number) {
      const rows = list.querySelectorAll('[role="option"]');
      rows[chosen]?.setAttribute("aria-selected", "false");
      chosen = Math.max(-1, Math.min(number, rows.length - 1));
      rows[chosen]?.setAttribute("aria-selected", "true");
      rows[chosen]?.scrollIntoView({ block: "nearest" });
      input.setAttribute("aria-activedescendant", rows[chosen]?.id ?? "");
    }

    function say(words) {
      list.replaceChildren(element("li", { className: "empty", role: "presentation", textContent: words }));
      status.textContent = words;
    }

    function update() {
      chosen = -1;
      if (!input.value.trim()) return open(false);
      open(true);
      if (!items) {
        say("Loading the index ...");
        loadIndex().then(update, () => say("The index cannot be loaded: search-index.js is missing."));
        return;
      }
      const found = find(input.value);
      if (found.length) {
        list.replaceChildren(...found.map(resultOf));
        status.textContent = found.length + " results";
      } else {
        say("Nothing is called so, and no text has these words.");
      }
      list.dataset.query = input.value;
      choose(found.length ? 0 : -1);
    }

    input.addEventListener("focus", () => {
      loadIndex().catch(() => {}); // said when something is looked for
      update();
    });
    input.addEventListener("input", update);
    input.addEventListener("keydown", (event) => {
      const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
      if (event.key === "Enter") list.querySelectorAll("a")[Math.max(chosen, 0)]?.click();
      if (!step && event.key !== "Escape") return;
      event.preventDefault();
      if (!step) open(false);
      else if (panel.hidden) update();
      else choose(chosen + step);
    });
    document.addEventListener("click", (event) => {
      if (!event.target.closest(".search") || event.target.closest("a")) open(false);
    });
    document.addEventListener("keydown", (event) => {
      const typing = event.target.closest?.("input, textarea, select");
      const command = (event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k";
      if (!command && (event.key !== "/" || typing || event.ctrlKey || event.metaKey || event.altKey)) return;
      event.preventDefault();
      input.select();
    });
    const asked = new URLSearchParams(location.search).get("q");
    if (asked) {
      input.value = asked;
      input.focus();
    }
  }

  // ------------------------------------------------------------------------------------------------- filters

  function setUpFilter(input) {
    const target = document.getElementById(input.dataset.filter);
    const rows = [...target.querySelectorAll(":scope > li, tbody > tr")];
    const status = input.parentElement.querySelector('[role="status"]');
    input.addEventListener("input", () => {
      const tokens = input.value.trim().split(/\s+/).map(fold);
      for (const row of rows) row.hidden = !tokens.every((token) => fold(row.textContent).includes(token));
      for (const table of target.querySelectorAll("table")) table.hidden = !table.querySelector("tbody > tr:not([hidden])");
      status.textContent = rows.filter((row) => !row.hidden).length + " of " + rows.length;
    });
  }

  // The tabs are radio buttons, which work by themselves; the one that was chosen is chosen on other pages, too.
  function setUpLanguage(tab) {
    if (tab.value === stored("ortforge-language")) tab.checked = true;
    tab.addEventListener("change", () => stored("ortforge-language", tab.value));
  }

  document.addEventListener("DOMContentLoaded", () => {
    setUpTheme(document.getElementById("theme"));
    setUpSearch();
    document.querySelectorAll(".tabs > input").forEach(setUpLanguage);
    document.querySelectorAll("[data-filter]").forEach(setUpFilter);
  });
})();
