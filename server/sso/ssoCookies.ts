/** Seconds a sign-in may take at the provider, and a session waits to be taken over. */
const lifetimes = { attempt: 15 * 60, handOver: 120 };

/** The `__Host-` prefix keeps other hosts of the domain from setting it; it wants TLS. */
const named = (name: string, secure: boolean): string =>
	secure ? `__Host-${name}` : name;

const line = (
	name: string,
	value: string,
	seconds: number,
	site: "Lax" | "Strict",
	secure: boolean,
): string =>
	`${named(name, secure)}=${value}; Path=/; Max-Age=${value === "" ? 0 : seconds}; HttpOnly; SameSite=${site}${secure ? "; Secure" : ""}`;

/** Cookie that ties an answer of a provider to the browser that asked. */
export const attemptCookie = (secure: boolean): string => named("sso", secure);

/** Sets it, or takes it back with an empty value. Lax: the browser comes back from another site. */
export const attemptCookieLine = (secure: boolean, value: string): string =>
	line("sso", value, lifetimes.attempt, "Lax", secure);

/** Cookie in which the session of a partner waits for the login page, once. */
export const handOverCookie = (secure: boolean): string =>
	named("sso_session", secure);

/** Sets it, or takes it back with an empty value. */
export const handOverCookieLine = (secure: boolean, value: string): string =>
	line("sso_session", value, lifetimes.handOver, "Strict", secure);
