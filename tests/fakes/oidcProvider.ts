import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { exportJWK, generateKeyPair, SignJWT } from "jose";
import type { Provider } from "oidc-provider";

/** Person at the provider, and the claims it says of him. */
export type ProviderPerson = Record<string, unknown> & { sub: string };

export type OidcProvider = Awaited<ReturnType<typeof startOidcProvider>>;

export const clientOf = {
	id: "forecourt",
	secret: "a secret of our client that is long enough",
};

/**
 * A real OpenID Connect provider (`oidc-provider`) on loopback. Whoever is sent to it is
 * `person`, who came in a moment ago; without one the sign-in is cancelled there.
 */
export async function startOidcProvider(site: {
	/** Origin of the site as browsers are sent back to it, and key of the provider there. */
	origin: string;
	key: string;
	/** Origin at which the site hears of logouts; as the other where none is said. */
	backChannel?: string;
}) {
	const state: {
		person: ProviderPerson | undefined;
		/** Whether it answers at all. */
		isAway: boolean;
		/** Issuer that is put into every answer in place of its own. */
		otherIssuer?: string;
	} = { person: undefined, isAway: false };
	const people = new Map<string, ProviderPerson>();
	let provider: Provider | undefined;
	const server = createServer((request, response) => {
		if (state.isAway || !provider) {
			response.writeHead(503).end();
			return;
		}
		const { url = "" } = request;
		if (url.startsWith("/interaction/")) {
			void finish(request, response);
			return;
		}
		provider.callback()(request, response);
	});
	async function finish(
		...[request, response]: Parameters<Parameters<typeof createServer>[1] & {}>
	) {
		const { person } = state;
		const result = person
			? { login: { accountId: person.sub, remember: false } }
			: { error: "access_denied", error_description: "went back" };
		if (person) people.set(person.sub, person);
		await provider?.interactionFinished(request, response, result);
	}
	const port = await listen(server);
	const issuer = `http://127.0.0.1:${port}`;
	const { privateKey } = await generateKeyPair("RS256", { extractable: true });
	const key = {
		...(await exportJWK(privateKey)),
		kid: "one",
		use: "sig",
		alg: "RS256",
	};
	const base = `${site.origin}/sso/${site.key}`;
	// The provider tells whoever runs it in earnest to set more than a test does.
	const { info, warn } = console;
	console.info = () => {};
	console.warn = () => {};
	try {
		const { Provider } = await import("oidc-provider");
		provider = new Provider(issuer, {
			clients: [
				{
					client_id: clientOf.id,
					client_secret: clientOf.secret,
					redirect_uris: [`${base}/callback`],
					post_logout_redirect_uris: [`${base}/left`],
					backchannel_logout_uri: `${site.backChannel ?? site.origin}/sso/${site.key}/logout`,
					backchannel_logout_session_required: true,
				},
			],
			jwks: { keys: [key] } as never,
			ttl: {
				...{ AccessToken: 600, AuthorizationCode: 60, Grant: 600 },
				...{ IdToken: 600, Interaction: 600, Session: 3600 },
			},
			cookies: { keys: ["of a test"] },
			claims: {
				openid: ["sub"],
				email: ["email", "email_verified"],
				profile: ["name", "preferred_username", "groups"],
			},
			features: {
				devInteractions: { enabled: false },
				backchannelLogout: { enabled: true },
			},
			// The default fetch of the provider asks nobody on this machine.
			fetch: (url, { method, headers, body, signal }: RequestInit = {}) =>
				fetch(url, { method, headers, body, signal } as RequestInit),
			interactions: { url: (_, { uid }) => `/interaction/${uid}` },
			findAccount: (_, sub) => {
				// Claims of the person by now.
				const { person: now } = state;
				const person = now?.sub === sub ? now : people.get(sub);
				return person && { accountId: sub, claims: async () => person };
			},
			// Nobody is asked what the site may know.
			async loadExistingGrant({ oidc }) {
				if (!oidc.client || !oidc.account || !provider) return undefined;
				const grant = new provider.Grant({
					clientId: oidc.client.clientId,
					accountId: oidc.account.accountId,
				});
				grant.addOIDCScope("openid email profile");
				await grant.save();
				return grant;
			},
		});
	} finally {
		Object.assign(console, { info, warn });
	}
	return {
		issuer,
		state,

		/** Has the provider end a session of its own, as when somebody leaves there. */
		async endSession(sub: string, sid: string): Promise<void> {
			const client = await provider?.Client.find(clientOf.id);
			// @ts-expect-error: a part of it that has no type.
			await client.backchannelLogout(sub, sid);
		},

		/** A logout token with the provider's key, and claims beside the usual ones. */
		logoutToken: (
			claims: Record<string, unknown>,
			{ issuer: named = issuer, audience = clientOf.id } = {},
		): Promise<string> =>
			new SignJWT({
				events: { "http://schemas.openid.net/event/backchannel-logout": {} },
				...claims,
			})
				.setProtectedHeader({ alg: "RS256", kid: "one", typ: "logout+jwt" })
				.setIssuer(named)
				.setAudience(audience)
				.setIssuedAt()
				.setExpirationTime("2m")
				.sign(privateKey),

		close: () =>
			new Promise<void>((resolve) => {
				server.closeAllConnections();
				server.close(() => resolve());
			}),
	};
}

async function listen(server: Server): Promise<number> {
	await new Promise<void>((resolve) => {
		server.listen(0, "127.0.0.1", resolve);
	});
	return (server.address() as AddressInfo).port;
}
