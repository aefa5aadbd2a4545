import { Toast } from '@base-ui/react/toast';

/** What a toast may tell beside its words. */
export interface ToastData {
  /** The way to what it speaks of. */
  readonly link?: { readonly to: string; readonly words: string };
}

/** The toasts of the page: `toasts.add({ title, description, type, actionProps, data })` from anywhere. */
export const toasts = Toast.createToastManager<ToastData>();
