// Sets the theme before the first paint; the app keeps these words in step with its preferences.
(function () {
  try {
    var look = JSON.parse(localStorage.getItem('caravela-look') || '{}');
    var root = document.documentElement;
    if (look.theme === 'light' || look.theme === 'dark') {
      root.dataset.theme = look.theme;
      // The browser's own bar: the first colour is the day's, the second the night's.
      var bars = document.querySelectorAll('meta[name="theme-color"]');
      bars[look.theme === 'light' ? 1 : 0].content = bars[look.theme === 'light' ? 0 : 1].content;
    }
    if (look.motion === 'none') root.dataset.motion = 'none';
    if (look.running > 0) root.dataset.running = look.running;
  } catch {
    // No storage: the device's own theme.
  }
})();
