// Versions of the app as a browser meets them: the first one is no news, a second one is, and is taken when somebody wants it.
import { expect, inject } from 'vitest';
import type { OwnServer } from '../e2e/fixtures';
import { wrongHost } from '../e2e/host';
import { newerSite } from '../e2e/newer';
import type { Device } from './device';
import { newMatch, offlineReady } from './walk';

/** A file of the app that no page asks for while a match is opened: as long as it does not come, the worker installs. */
const LATE = '/news/';
const NEWS = /new version is/;

interface Watching {
  readonly said?: string[];
}

/** Notes in the page whatever is said of a new version from now on, even for a moment. */
const watchNews = (device: Device): Promise<void> =>
  device.run((pattern) => {
    const said: string[] = [];
    Object.assign(window, { said });
    const look = () => {
      const found = new RegExp(pattern).exec(document.body.innerText);
      if (found) said.push(found.input.slice(found.index, found.index + 60));
    };
    new MutationObserver(look).observe(document.body, { childList: true, subtree: true });
    look();
  }, NEWS.source);

/** Which workers stand for the page. */
const workers = (device: Device) =>
  device.run(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return { installing: Boolean(installing), waiting: Boolean(waiting), active: active?.state ?? '' };
  });

/**
 * The first visit: a match is opened by its address while the worker still installs. Nobody is told of a new version: there was none
 * before it. The server is left running.
 */
export async function firstVisit(device: Device, server: OwnServer): Promise<void> {
  let come: () => void = () => undefined;
  const late = new Promise<null>((resolve) => (come = () => resolve(null)));
  await server.stop();
  const stop = await wrongHost(server.port, inject('site'), (path) => (path === LATE ? late : null));
  const path = await newMatch(device, 'navegador');
  await device.goto(path);
  await device.see('.match');
  expect(await workers(device)).toEqual({ installing: true, waiting: false, active: '' });
  await watchNews(device);
  come();
  await offlineReady(device);
  // The worker stands when the app knows that every file is on the device; what is said of it has been said by then.
  await expect.poll(() => workers(device)).toEqual({ installing: false, waiting: false, active: 'activated' });
  await device.run(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await device.run(() => (window as Watching).said), 'said on the first visit').toEqual([]);
  await stop();
  await server.start();
}

/** A second version is offered over the match that is open, and is there after a tap, the match with it. */
export async function secondVersion(device: Device, server: OwnServer): Promise<void> {
  const path = await device.run(() => location.pathname + location.search);
  await server.stop();
  await server.start(newerSite(inject('site'), 'second'));
  await device.run(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await device.see('.match', 'A new version is ready');
  await device.tap('.match button', 'Load now');
  // The page is loaded anew meanwhile: whoever asks it just then is told nothing.
  const there = () => device.run(() => document.querySelector('[data-edition="second"][data-ready] .match') !== null);
  await expect.poll(() => there().catch(() => false)).toBe(true);
  expect(await device.run(() => location.pathname + location.search)).toBe(path);
}
