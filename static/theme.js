// Theme, text size and language before the first paint, in any browser; the app keeps these words in step with its preferences.
(function () {
  var root = document.documentElement;
  var look = {};
  try {
    look = JSON.parse(localStorage.getItem('caravela-look') || '{}');
    if (look.theme === 'light' || look.theme === 'dark') {
      root.dataset.theme = look.theme;
      // The browser's own bar: the first colour is the day's, the second the night's.
      var bars = document.querySelectorAll('meta[name="theme-color"]');
      bars[look.theme === 'light' ? 1 : 0].content = bars[look.theme === 'light' ? 0 : 1].content;
    }
    if (look.textSize) root.dataset.text = look.textSize;
    if (look.motion && look.motion !== 'auto') root.dataset.motion = look.motion;
    if (look.running > 0) root.dataset.running = look.running;
  } catch (refused) {
    // No storage: the device's own theme.
    void refused;
  }
  // Pages lie here in English: for another language they are shown once their words are there.
  var wanted = look.language && look.language !== 'auto' ? [look.language] : navigator.languages || [];
  for (var i = 0; i < wanted.length; i++) {
    var known = /^(en|de|pt)\b/i.exec(wanted[i]);
    if (!known) continue;
    if (known[1].toLowerCase() !== 'en') root.dataset.language = root.dataset.waits = wanted[i];
    break;
  }
})();
