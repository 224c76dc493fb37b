// Repair: every file of the app is fetched again from the host, past all that is kept; only when each one is whole, what was kept goes
// and the start page is loaded anew. The database is not touched. Runs once each time it is loaded, in any browser the guard reads.
(function () {
  var AT_A_TIME = 6;
  var say = window.caravelaSay;
  var at = document.querySelector('link[rel="manifest"]').href.replace(/[^/]*$/, '');

  /** The worker's list of files: addresses and digests. */
  function list() {
    return fetch(at + 'sw.js', { cache: 'reload' })
      .then(function (answer) {
        return answer.text();
      })
      .then(function (text) {
        return JSON.parse(/\[\{"integrity":.*?\}\]/.exec(text)[0]);
      });
  }

  /** A file that the host lacks, or sends otherwise than it was built. */
  var wrong = '';

  function fetchAll(files) {
    function next() {
      var file = files.pop();
      if (!file) return null;
      return fetch(at + file.url, { cache: 'reload', integrity: file.integrity })
        .then(function (answer) {
          if (!answer.ok) throw new Error(file.url);
          return answer.arrayBuffer();
        })
        .catch(function (error) {
          // Whatever comes without the digest comes from the host; offline, nothing comes.
          return fetch(at + file.url, { cache: 'reload' }).then(function () {
            wrong = at + file.url;
            throw error;
          });
        })
        .then(next);
    }
    var lanes = [];
    for (var i = 0; i < AT_A_TIME; i++) lanes.push(next());
    return Promise.all(lanes);
  }

  /** Other apps may live on the same host: only what stands for this address goes. */
  function forgetWorkers() {
    if (!navigator.serviceWorker) return null;
    return navigator.serviceWorker.getRegistrations().then(function (all) {
      var ours = all.filter(function (one) {
        return one.scope === at;
      });
      return Promise.all(
        ours.map(function (one) {
          return one.unregister();
        })
      );
    });
  }

  function forgetFiles() {
    if (!window.caches) return null;
    return caches.keys().then(function (names) {
      var ours = names.filter(function (name) {
        return name.slice(-at.length) === at;
      });
      return Promise.all(
        ours.map(function (name) {
          return caches.delete(name);
        })
      );
    });
  }

  list()
    .then(fetchAll)
    .then(forgetWorkers)
    .then(forgetFiles)
    .then(
      function () {
        location.replace(at);
      },
      function () {
        document.querySelector('#aid code').textContent = wrong;
        say(wrong ? 'host' : 'failed');
      }
    );
})();
