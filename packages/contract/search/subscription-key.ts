/** Header that carries a subscription key of the search service. */
export const SUBSCRIPTION_KEY_HEADER = 'Ocp-Apim-Subscription-Key';
