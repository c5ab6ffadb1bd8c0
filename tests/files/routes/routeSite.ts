import type { FastifyInstance } from "fastify";
import { createLog } from "../../../platform/runtime/logging/log.ts";
import { createApp } from "../../../server/app.ts";
import { readConfig } from "../../../server/config.ts";
import { signIn } from "../../accounts/accounts.ts";
import { fakeRender } from "../../app.ts";
import { type AudienceWorld, accountNames } from "../audienceRun.ts";
import { hour } from "../audienceSteps.ts";

const secure = { NODE_ENV: "test", TRUST_PROXY: "loopback" };

export type RouteSite = Awaited<ReturnType<typeof openRouteSite>>;
/** Answer of a call: its envelope, and all of its text. */
export type Called = {
	status: number;
	text: string;
	// biome-ignore lint/suspicious/noExplicitAny: each call answers its own.
	data: any;
	count: number;
};

/** Routes of a site of its own clock, asked as partners, programs and strangers ask. */
export async function openRouteSite(world: AudienceWorld, folder: string) {
	const { site } = world;
	// A library without content has no brand, whose name stands on pages of links and on archives.
	Object.assign(site.brand, {
		inLanguage: async () => ({ name: "Marque" }),
		theme: async () => ({
			colours: undefined,
			sign: { width: 1, height: 1, paths: [] },
		}),
	});
	const app = (await createApp({
		config: readConfig(secure, folder),
		services: site,
		log: createLog({
			...{ level: "silent", pretty: false, destination: { write() {} } },
		}),
		render: fakeRender,
	})) as FastifyInstance;
	let asked = 0;
	const sessions = new Map<string, { token: string; at: number }>();

	/** Networks are limited, which is another test's. */
	function network(): string {
		asked++;
		return `10.${(asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`;
	}

	/** @param from first byte that is wanted */
	async function get(url: string, from?: number) {
		const range = from === undefined ? {} : { range: `bytes=${from}-` };
		const answer = await app.inject({
			...{ method: "GET", url },
			headers: { "x-forwarded-for": network(), ...range },
		});
		return {
			status: answer.statusCode,
			text: answer.body,
			bytes: answer.rawPayload,
			location: String(answer.headers.location ?? ""),
		};
	}

	async function post(
		name: string,
		body: object,
		headers: Record<string, string> = {},
	): Promise<Called> {
		const answer = await app.inject({
			...{ method: "POST", url: `/api/v1/${name}` },
			headers: {
				...{ "content-type": "application/json", ...headers },
				"x-forwarded-for": network(),
			},
			body: JSON.stringify(body),
		});
		const { data, count } = answer.json();
		return { status: answer.statusCode, text: answer.body, data, count };
	}

	async function tokenOf(accountId: string): Promise<string> {
		const known = sessions.get(accountId);
		if (known && world.time - known.at < 6 * hour) return known.token;
		const name = accountNames[world.accounts.indexOf(accountId)];
		const { token } = await signIn(world.db, site.accounts, name);
		sessions.set(accountId, { token, at: world.time });
		return token;
	}

	return {
		get,
		/** Calls as a visitor. */
		visitor: (name: string, body: object) =>
			post(name, { lang: "en", ...body }),
		/** Calls as a partner, in a session that lasts. */
		async call(accountId: string, name: string, body: object = {}) {
			const token = await tokenOf(accountId);
			return post(name, { token, lang: "en", ...body });
		},
		/** Calls as a program of a partner. */
		program: (token: string, name: string, body: object = {}) =>
			post(name, { lang: "en", ...body }, { authorization: `Bearer ${token}` }),
		close: () => app.close(),
	};
}
