import {
	createAccounts,
	type LoginLimits,
} from "../../domain/identity/partners/accounts.ts";
import {
	createPasswords,
	type Derive,
} from "../../domain/identity/passwords/passwords.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createIds } from "../../platform/runtime/ids.ts";
import { createServices } from "../../server/services.ts";
import { openCalls } from "../app.ts";
import { temporaryFolder } from "../folders.ts";
import { addressOf, movableClock } from "../leads.ts";
import { knownCode } from "./accounts.ts";

/** Amina's password, and Bruno's. */
export const password = "a long password of hers";
export const other = "quite another password";

export type AccountsSite = Awaited<ReturnType<typeof openAccountsSite>>;

/**
 * The server's calls over a database with two accounts, and a clock to move.
 * `derive` hashes passwords in place of argon2id.
 */
export async function openAccountsSite(
	open: OpenDatabase,
	{
		settings,
		derive,
		limits,
	}: {
		settings?: Record<string, string>;
		derive?: Derive;
		limits?: LoginLimits;
	} = {},
) {
	const clock = movableClock();
	const folder = await temporaryFolder();
	const base = createServices(open, folder.path, { clock });
	// Hashing as in earnest, at a cost for tests.
	const passwords = createPasswords({
		...(derive && { derive }),
		cost: { memory: 64, passes: 1, parallelism: 1 },
	});
	const newId = createIds(clock);
	const { auditLog } = base;
	const deps = { db: open.db, clock, newId, auditLog, passwords };
	const accounts = createAccounts({
		publicUrl: "http://localhost:3000",
		...deps,
		limits,
		fixedCode: knownCode,
	});
	const services = { ...base, accounts };
	const app = await openCalls(services, folder, settings);
	await accounts.add({ account: "Amina", name: "Amina Agent", password });
	await accounts.add({ account: "bruno", name: "Bruno", password: other });

	const post = async (
		path: string,
		payload: Record<string, unknown>,
		{ from = addressOf(1), cookie = "" } = {},
	) => {
		const answer = await app.inject({
			method: "POST",
			url: `/api/v1/${path}`,
			headers: {
				"x-forwarded-for": from,
				"user-agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/150.0",
				...(cookie && { cookie }),
			},
			payload,
		});
		return {
			status: answer.statusCode,
			headers: answer.headers,
			...answer.json(),
		};
	};
	const login = (changes: Record<string, unknown> = {}, from = {}) =>
		post(
			"download-login",
			{ account: "amina", password, code: knownCode, ...changes },
			from,
		);
	return { db: open.db, clock, accounts, auditLog, post, login };
}
