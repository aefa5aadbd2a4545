import TickedParts from '../documents/ticked-parts.tsx';
import LinkNotices from './link-notices.tsx';

/** Parts of the workspace that nobody misses in the first second: notices, and documents to buy. */
export default function LateParts() {
  return (
    <>
      <LinkNotices />
      <TickedParts />
    </>
  );
}
