// 404.html and the service worker redirect an address without a page to `?lost`: the error page says so.
import { browser } from '$app/environment';
import { error } from '@sveltejs/kit';
import type { PageLoad } from './$types';

export const load: PageLoad = ({ url }) => {
  if (browser && url.search === '?lost') error(404);
};
