import { focusManager, onlineManager } from '@tanstack/react-query';
import { aroundAll } from 'vitest';
import { forgetApp } from './forget-app.ts';
import { notePage } from './found-page.ts';
import { leaveAsFound } from './leave-as-found.ts';

const leavePage = notePage();

// For the file that follows in this process, after all else that this one does at its end.
aroundAll(async (runFile) => {
  try {
    await runFile();
  } finally {
    leaveAsFound();
    leavePage();
    forgetApp();
    // A test that took the line away, or the window out of sight, may have left it so.
    onlineManager.setOnline(true);
    focusManager.setFocused(undefined);
  }
});
