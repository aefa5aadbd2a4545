import { RouterProvider } from 'react-router/dom';
import { createRouter } from './router.tsx';

const router = createRouter();

/** Everything below the shell that follows the address. */
export default function RoutedApp() {
  return <RouterProvider router={router} />;
}
