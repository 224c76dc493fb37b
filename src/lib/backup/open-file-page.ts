// Shows files on the page that says what they contain, and asks before anything is stored.
import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import { chosenFiles } from '../files/chosen-files.svelte';

/** One file, or all files of one backup. */
export function openFiles(...files: readonly File[]): void {
  chosenFiles.files = files;
  void goto(resolve('/open/'));
}
