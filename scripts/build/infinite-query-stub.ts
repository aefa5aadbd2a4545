/** The app has no infinite queries; one that is added has to take this stub out first. */
export function infiniteQueryBehavior(): never {
  throw new Error(
    'Infinite queries are left out of the build (scripts/build/leave-out.plugin.ts).',
  );
}
