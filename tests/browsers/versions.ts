// Versions of the app in a browser: the first is not announced as an update; the second is, and a tap loads it.
import { expect, inject } from 'vitest';
import type { OwnServer } from '../e2e/fixtures';
import { wrongHost } from '../e2e/wrong-host';
import { newerSite } from '../e2e/newer-site';
import type { Device } from './device';
import { newMatch, offlineReady } from './walk';

/** A file to cache that opening a match does not need. While this file is held back, the worker is installing. */
const LATE = '/news/';
const NEWS = /new version is/;

interface Watching {
  readonly said?: string[];
}

/** Makes the page record every update notice, even one that is shown only briefly. */
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

/** The page's workers by state. */
const workers = (device: Device) =>
  device.run(async () => {
    const { installing, waiting, active } = (await navigator.serviceWorker.getRegistration()) ?? {};
    return { installing: Boolean(installing), waiting: Boolean(waiting), active: active?.state ?? '' };
  });

/**
 * The first visit: a match is opened by its URL while the worker installs. No update is announced. The server still
 * runs afterwards.
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
  // The worker is active once the app knows that all files are cached; any notice has been shown by then.
  await expect.poll(() => workers(device)).toEqual({ installing: false, waiting: false, active: 'activated' });
  await device.run(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
  expect(await device.run(() => (window as Watching).said), 'said on the first visit').toEqual([]);
  await stop();
  await server.start();
}

/** A second version is offered over the open match; a tap loads it, and the match is unchanged. */
export async function secondVersion(device: Device, server: OwnServer): Promise<void> {
  const path = await device.run(() => location.pathname + location.search);
  await server.stop();
  await server.start(newerSite(inject('site'), 'second'));
  await device.run(async () => void (await navigator.serviceWorker.getRegistration())?.update());
  await device.see('.match', 'A new version is ready');
  await device.tap('.match button', 'Load now');
  // The page reloads meanwhile, and a call during the reload fails.
  const there = () => device.run(() => document.querySelector('[data-edition="second"][data-ready] .match') !== null);
  await expect.poll(() => there().catch(() => false)).toBe(true);
  expect(await device.run(() => location.pathname + location.search)).toBe(path);
}
