import type { RemoteJWKSet } from "jose";
import type { Configuration, CustomFetch } from "openid-client";
import { signOnAddresses } from "../../../contracts/addresses/signOnPages.ts";
import {
	createSingleFlight,
	once,
} from "../../../platform/runtime/concurrency/singleFlight.ts";
import type { Claims } from "./claims.ts";
import { createProviderFetch, isAway } from "./providerFetch.ts";
import type { Provider, Providers } from "./providers.ts";

/** Milliseconds that what a provider says of itself is kept. */
const keptFor = 10 * 60_000;
/** Seconds within which a person must have come in to count as asked just now. */
const freshWithin = 60;

// Most sites have no provider.
const loadClient = once(() => import("openid-client"));
const loadJose = once(() => import("jose"));

/** Values that tie an answer to the browser that asked. */
export type Ties = { state: string; verifier: string; nonce: string };

/** Why an answer of a provider lets nobody in. */
export type SignOnFault = "away" | "untrusted" | "cancelled" | "client";
export class SignOnError extends Error {
	readonly fault: SignOnFault;
	constructor(fault: SignOnFault, cause?: unknown) {
		super(`single sign-on: ${fault}`, { cause });
		this.fault = fault;
	}
}

/** A logout token whose signature and claims are good. */
export type LogoutToken = {
	subject: string | undefined;
	sid: string | undefined;
	jti: string;
	/** Milliseconds since 1970. */
	until: number;
};

export type RelyingParty = ReturnType<typeof createRelyingParty>;

/**
 * Client of OpenID Connect providers that this site is (Core 1.0, Discovery, RP-Initiated and
 * Back-Channel Logout): code flow with PKCE, signatures always verified.
 */
export function createRelyingParty(deps: {
	providers: Pick<Providers, "secretOf">;
	/** Origin of the site as people know it. */
	publicUrl: string;
	isSecure: boolean;
}) {
	const { providers, publicUrl, isSecure } = deps;
	const providerFetch = createProviderFetch({ isSecure });
	const kept = createSingleFlight<Configuration>({ max: 100, ttl: keptFor });
	const keySets = new WeakMap<Configuration, RemoteJWKSet>();

	/** Metadata of a provider, asked once in minutes. */
	function configOf(provider: Provider): Promise<Configuration> {
		const { key, changedAt, issuer, clientId } = provider;
		return kept.run(`${key} ${changedAt}`, async () => {
			const client = await loadClient();
			const secret = await providers.secretOf(key);
			return client.discovery(
				new URL(issuer),
				clientId,
				undefined,
				secret === undefined ? client.None() : client.ClientSecretBasic(secret),
				{
					[client.customFetch]: providerFetch as CustomFetch,
					execute: [
						client.enableNonRepudiationChecks,
						// `providerFetch` says which addresses may go without https.
						...(isSecure ? [] : [client.allowInsecureRequests]),
					],
				},
			);
		});
	}

	/** Keys of the provider: fetched again for one that is new, twice a minute at most. */
	async function keysOf(config: Configuration) {
		const { jwks_uri } = config.serverMetadata();
		if (!jwks_uri) throw new Error("the provider names no keys");
		const { createRemoteJWKSet, customFetch } = await loadJose();
		const keys =
			keySets.get(config) ??
			createRemoteJWKSet(new URL(jwks_uri), { [customFetch]: providerFetch });
		keySets.set(config, keys);
		return keys;
	}

	const addressesOf = ({ key }: Pick<Provider, "key">) =>
		signOnAddresses(publicUrl, key);

	return {
		addressesOf,

		/**
		 * Looks whether a provider answers as the one of its address, and knows our client by its
		 * secret: it is asked for a token by a code that it never gave.
		 *
		 * @returns undefined where nothing is wrong
		 */
		async check(
			provider: Provider,
		): Promise<Exclude<SignOnFault, "cancelled"> | undefined> {
			try {
				await inFaults(async () => {
					const client = await loadClient();
					const config = await configOf(provider);
					await client.genericGrantRequest(config, "authorization_code", {
						code: "a code that was never given",
						redirect_uri: addressesOf(provider).callback,
						code_verifier: client.randomPKCECodeVerifier(),
					});
				});
			} catch (error) {
				if (!(error instanceof SignOnError)) throw error;
				const { fault, cause } = error;
				// The code is what a provider refuses who knows the client.
				if (await isRefusedCode(cause)) return undefined;
				return fault === "cancelled" ? "untrusted" : fault;
			}
			return "untrusted";
		},

		/**
		 * Address at the provider to which a browser is sent. `isFresh`: the person is to
		 * be asked again who it is.
		 *
		 * @throws SignOnError `away`, `untrusted`
		 */
		begin: (
			provider: Provider,
			{ state, verifier, nonce }: Ties,
			{ isFresh }: { isFresh: boolean },
		): Promise<string> =>
			inFaults(async () => {
				const client = await loadClient();
				const config = await configOf(provider);
				const url = client.buildAuthorizationUrl(config, {
					redirect_uri: addressesOf(provider).callback,
					scope: provider.scope,
					code_challenge: await client.calculatePKCECodeChallenge(verifier),
					code_challenge_method: "S256",
					state,
					nonce,
					...(isFresh && { prompt: "login", max_age: "0" }),
				});
				return url.href;
			}),

		/**
		 * Claims of the person that an answer is of, whose signature, issuer, audience, nonce
		 * and times are good; those of the UserInfo endpoint beside them.
		 *
		 * @param query of the address the browser came back to
		 * @throws SignOnError
		 */
		finish: (
			provider: Provider,
			query: string,
			{ state, verifier, nonce }: Ties,
			{ isFresh }: { isFresh: boolean },
		): Promise<Claims & { sub: string }> =>
			inFaults(async () => {
				const client = await loadClient();
				const config = await configOf(provider);
				const url = new URL(addressesOf(provider).callback);
				url.search = query;
				const tokens = await client.authorizationCodeGrant(config, url, {
					pkceCodeVerifier: verifier,
					expectedState: state,
					expectedNonce: nonce,
					idTokenExpected: true,
					...(isFresh && { maxAge: freshWithin }),
				});
				const claims = tokens.claims();
				if (!claims || claims.sub.length > longestSubject)
					throw new Error("no ID token of a person");
				const more = config.serverMetadata().userinfo_endpoint
					? await client.fetchUserInfo(config, tokens.access_token, claims.sub)
					: {};
				return { ...more, ...claims };
			}),

		/** Address at which the provider ends its own session; undefined where it has none, or is away. */
		async leave(provider: Provider): Promise<string | undefined> {
			try {
				const client = await loadClient();
				const config = await configOf(provider);
				if (!config.serverMetadata().end_session_endpoint) return undefined;
				return client.buildEndSessionUrl(config, {
					post_logout_redirect_uri: addressesOf(provider).afterLogout,
				}).href;
			} catch {
				return undefined;
			}
		},

		/**
		 * Reads a logout token (Back-Channel Logout 1.0, section 2.6); whether it was used
		 * before is for the caller to say.
		 *
		 * @throws SignOnError `away`, `untrusted`
		 */
		logoutToken: (provider: Provider, token: string): Promise<LogoutToken> =>
			inFaults(async () => {
				const config = await configOf(provider);
				const { issuer } = config.serverMetadata();
				const jose = await loadJose();
				const keys = await keysOf(config);
				const { payload } = await jose.jwtVerify(token, keys, {
					issuer,
					audience: provider.clientId,
					algorithms: asymmetric,
					requiredClaims: ["iat", "jti", "events"],
					maxTokenAge: logoutAge,
					clockTolerance: 30,
				});
				const { sub, sid, jti = "", iat = 0, events, nonce } = payload;
				const isLogout =
					typeof events === "object" &&
					events !== null &&
					Object.hasOwn(events, logoutEvent);
				const isNamed = [sub, sid].some(
					(one) => typeof one === "string" && one !== "",
				);
				if (!isLogout || !isNamed || nonce !== undefined)
					throw new Error("no logout token");
				return {
					subject: sub,
					sid: typeof sid === "string" ? sid : undefined,
					jti,
					until: (iat + logoutAge + 60) * 1000,
				};
			}),
	};
}

/** Signatures that only the provider can make: none with a secret that we share. */
const asymmetric = [
	...["RS256", "RS384", "RS512", "PS256", "PS384", "PS512"],
	...["ES256", "ES384", "ES512", "EdDSA", "Ed25519"],
];
const logoutEvent = "http://schemas.openid.net/event/backchannel-logout";
/** Characters of a subject (Core 1.0, section 2). */
const longestSubject = 255;
/** Seconds a logout token is good. */
const logoutAge = 300;

/** Errors of the libraries as one of four faults. */
async function inFaults<T>(work: () => Promise<T>): Promise<T> {
	try {
		return await work();
	} catch (error) {
		if (isAway(error)) throw new SignOnError("away", error);
		const {
			AuthorizationResponseError,
			ResponseBodyError,
			WWWAuthenticateChallengeError,
		} = await loadClient();
		const isOtherClient =
			error instanceof WWWAuthenticateChallengeError
				? // The endpoint of claims challenges for the person's token instead.
					error.cause.every(({ scheme }) => scheme !== "bearer")
				: error instanceof ResponseBodyError &&
					refusedClient.includes(error.error);
		if (isOtherClient) throw new SignOnError("client", error);
		const isCancelled =
			error instanceof AuthorizationResponseError &&
			refusedByPerson.includes(error.error);
		throw new SignOnError(isCancelled ? "cancelled" : "untrusted", error);
	}
}

async function isRefusedCode(error: unknown): Promise<boolean> {
	const { ResponseBodyError } = await loadClient();
	return error instanceof ResponseBodyError && error.error === "invalid_grant";
}

/** Codes of a provider's answer to a client whose name or secret is another there. */
const refusedClient = ["invalid_client", "unauthorized_client"];

/** Codes of a provider's answer for a person who went back, or was not let in there. */
const refusedByPerson = [
	"access_denied",
	"login_required",
	"interaction_required",
	"consent_required",
	"account_selection_required",
];
