"""Serves the folder site/ to browsers on this computer: python3 serve.py [port]. It needs Python 3.7 or newer."""
import functools
import http.server
import pathlib
import sys
import webbrowser


class Handler(http.server.SimpleHTTPRequestHandler):
    # Windows may know other types for these endings, and browsers run no script of another type.
    extensions_map = {
        "": "application/octet-stream",
        ".css": "text/css; charset=utf-8",
        ".html": "text/html; charset=utf-8",
        ".jpg": "image/jpeg",
        ".js": "text/javascript; charset=utf-8",
        ".json": "application/json; charset=utf-8",
        ".png": "image/png",
        ".svg": "image/svg+xml",
        ".txt": "text/plain; charset=utf-8",
        ".webmanifest": "application/manifest+json; charset=utf-8",
        ".woff2": "font/woff2",
    }

    def end_headers(self):
        # A browser asks for each file again, so it sees a new version at once.
        self.send_header("Cache-Control", "no-cache")
        super().end_headers()

    def log_message(self, format, *args):
        pass


def main():
    # Always the same port: games are stored under this address.
    port = int(sys.argv[1]) if len(sys.argv) > 1 else 8417
    site = pathlib.Path(__file__).resolve().parent / "site"
    handler = functools.partial(Handler, directory=str(site))
    try:
        server = http.server.ThreadingHTTPServer(("127.0.0.1", port), handler)
    except OSError:
        sys.exit(f"Port {port} is in use: close the program that uses it, then start this again.")
    address = f"http://localhost:{port}/"
    print(f"Caravela is at {address}\nCtrl+C or closing this window stops the server.", flush=True)
    webbrowser.open(address)
    try:
        server.serve_forever()
    except KeyboardInterrupt:
        pass


if __name__ == "__main__":
    main()
