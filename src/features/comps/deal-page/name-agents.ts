interface Agent {
  readonly name?: string | undefined;
  readonly company?: string | undefined;
}

/** Agents with their firms in one line; undefined for none. */
export function nameAgents(agents: readonly Agent[] | undefined): string | undefined {
  const names = (agents ?? []).map(({ name, company }) =>
    [name, company].filter(Boolean).join(', '),
  );
  return names.filter((name) => name !== '').join('; ') || undefined;
}
