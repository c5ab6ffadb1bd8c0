import { Secret, TOTP } from "otpauth";
import type {
	ConsoleCall,
	ConsoleRequest,
} from "../../contracts/console/calls.ts";
import { createPasswords } from "../../domain/identity/passwords/passwords.ts";
import type { OpenDatabase } from "../../platform/db/open.ts";
import { createServices } from "../../server/services.ts";
import { openCalls } from "../app.ts";
import { askConsole, consoleHeaders } from "../console.ts";
import { temporaryFolder } from "../folders.ts";
import { movableClock } from "../leads.ts";

export const publicUrl = "http://localhost:3000";
export const goodPassword = "a walk by the sea at dawn";

/** A site without staff behind a proxy, and browsers that ask its console. */
export async function staffAuth(database: OpenDatabase) {
	const folder = await temporaryFolder();
	const clock = movableClock();
	const passwords = createPasswords({
		cost: { memory: 8, passes: 1, parallelism: 1 },
	});
	const services = createServices(database, folder.path, {
		clock,
		publicUrl,
		passwords,
	});
	const app = await openCalls(services, folder, { PUBLIC_URL: publicUrl });

	/** A browser: it keeps the cookies it is given. */
	function browser(address = "198.51.100.7") {
		const jar = new Map<string, string>();
		return {
			jar,
			async call<N extends ConsoleCall>(name: N, body?: ConsoleRequest<N>) {
				const cookie = [...jar].map((pair) => pair.join("=")).join("; ");
				const headers = {
					...consoleHeaders(publicUrl),
					cookie,
					"x-forwarded-for": address,
				};
				const response = await askConsole(app, headers)(name, body);
				for (const one of response.cookies) {
					const [pair = ""] = one.split(";");
					const at = pair.indexOf("=");
					jar.set(pair.slice(0, at), pair.slice(at + 1));
				}
				return response;
			},
		};
	}

	/** Code that an authenticator app shows, now or `steps` later. */
	function code(secret: string, steps = 0): string {
		const timestamp = clock.now().getTime() + steps * 30_000;
		return new TOTP({ secret: Secret.fromBase32(secret) }).generate({
			timestamp,
		});
	}

	/** A link's page, filled in. */
	const person = {
		account: "ana",
		name: "Ana Ruiz",
		language: "es" as const,
		timeZone: "Europe/Madrid",
	};

	/** Comes in through a link with a password and an authenticator app. */
	async function withPassword(link: string, given = person) {
		const one = browser();
		const begun = await one.call("console-link-begin", { link, ...given });
		const { secret, ticket } = begun.data.totp;
		const done = await one.call("console-link-finish", {
			link,
			...given,
			password: {
				password: goodPassword,
				totp: { secret, ticket, code: code(secret) },
			},
		});
		return { ...one, secret, codes: done.data?.codes as string[], done };
	}

	return {
		app,
		services,
		clock,
		browser,
		code,
		person,
		withPassword,
		/** Rows of the audit log, the oldest first. */
		async audit() {
			const rows = [];
			for await (const row of services.auditLog.all()) rows.push(row);
			return rows;
		},
	};
}
