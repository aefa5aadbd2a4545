interface TokenRequest {
  readonly client?: string;
  readonly scope?: string;
}

/** A token of a client of the demo, from the provider of the services at an address; of the documents service by default. */
export async function askForToken(
  address: string,
  { client = 'demo-integration', scope = 'api://demo-docs/.default' }: TokenRequest = {},
): Promise<string> {
  const response = await fetch(`${address}/auth/oauth2/v2.0/token`, {
    method: 'POST',
    body: new URLSearchParams({
      grant_type: 'client_credentials',
      client_id: client,
      client_secret: `${client}-secret`,
      scope,
    }),
  });
  if (response.status !== 200) throw new Error(`No token: ${response.status}`);
  return (await response.json()).access_token;
}
