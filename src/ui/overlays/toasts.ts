import { Toast } from '@base-ui/react/toast';

/** The toasts of the page: `toasts.add({ title, description, type, actionProps })` from anywhere. */
export const toasts = Toast.createToastManager();
