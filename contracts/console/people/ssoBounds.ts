/** Bounds of what is set of a provider of single sign-on. */
export const ssoBounds = {
	providers: 20,
	rules: 200,
	domains: 50,
	/** Characters. */
	key: 40,
	name: 60,
	address: 300,
	client: 300,
	secret: 1000,
	scope: 300,
	claim: 200,
	value: 200,
	domain: 253,
};
