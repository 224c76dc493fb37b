// Shows a file on the page that says what it contains, and asks before anything is stored.
import { goto } from '$app/navigation';
import { resolve } from '$app/paths';
import { chosenFile } from '../files/chosen-file.svelte';

export function openFile(file: File): void {
  chosenFile.file = file;
  void goto(resolve('/open/'));
}
