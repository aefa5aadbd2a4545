/** Whether a check ends well within so many milliseconds. */
export async function finishesInTime(
  check: () => Promise<unknown>,
  milliseconds: number,
): Promise<boolean> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<false>((resolve) => {
    timer = setTimeout(() => resolve(false), milliseconds);
  });
  const works = check().then(
    () => true,
    () => false,
  );
  const result = await Promise.race([works, deadline]);
  clearTimeout(timer);
  return result;
}
