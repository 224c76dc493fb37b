// What iOS reads when the app is put on the home screen: pictures for its start, and the colour of the status bar.

/** The ground of a picture: the colour of the bar by day. */
const GROUND = '#1a4c9f';
/** The width of the icon, CSS px. */
const ICON = 160;

function add(name: 'link' | 'meta', attributes: object): void {
  document.head.append(Object.assign(document.createElement(name), attributes));
}

/** A picture of the start: drawn here, because iOS shows only one that has exactly the size of its screen. */
function drawn(icon: HTMLImageElement, width: number, height: number): string {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [width * devicePixelRatio, height * devicePixelRatio];
  const draw = canvas.getContext('2d');
  draw?.scale(devicePixelRatio, devicePixelRatio);
  if (draw) draw.fillStyle = GROUND;
  draw?.fillRect(0, 0, width, height);
  draw?.drawImage(icon, (width - ICON) / 2, (height - ICON) / 2, ICON, ICON);
  return canvas.toDataURL();
}

/** Adds it to the page. */
export function addSplash(): void {
  const [short, long] = [screen.width, screen.height].sort((a, b) => a - b);
  const icon = new Image();
  icon.onload = () => {
    for (const [name, width, height] of [
      ['portrait', short, long],
      ['landscape', long, short],
    ] as const) {
      const media = `(orientation: ${name})`;
      add('link', { rel: 'apple-touch-startup-image', media, href: drawn(icon, width, height) });
    }
  };
  icon.src = document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '';
  // iOS shows such a picture only if this is here too.
  add('meta', { name: 'apple-mobile-web-app-capable', content: 'yes' });
  // The colour that `theme-color` gives.
  add('meta', { name: 'apple-mobile-web-app-status-bar-style', content: 'default' });
}
