import { randomBytes } from "node:crypto";
import type { FastifyInstance } from "fastify";
import type {
	ConsoleCall,
	ConsoleRequest,
} from "../contracts/console/calls.ts";
import type { Grant, Staff } from "../contracts/rights.ts";
import type { Services } from "../server/services.ts";

/** Address of the site of tests, unless its settings say otherwise. */
const localUrl = "http://localhost:3000";

/** Headers of a page of the console nobody has signed in to. */
export const consoleHeaders = (publicUrl = localUrl) => ({
	"x-console": "1",
	origin: publicUrl,
	"content-type": "application/json",
});

/**
 * A new member of the staff who has signed in, an administrator unless `grants`
 * say otherwise, and the headers his browser sends. Nothing is hashed, and nobody can sign in as him.
 */
export async function staffIn(
	{ staff }: Pick<Services, "staff">,
	grants: Grant[] = [{ role: "administrator" }],
	{
		name = "Ana Ruiz",
		publicUrl = localUrl,
	}: { name?: string; publicUrl?: string } = {},
): Promise<{
	staff: Staff;
	sessionId: string;
	token: string;
	headers: Record<string, string>;
}> {
	const account = `staff-${randomBytes(6).toString("hex")}`;
	const member = await staff.members.add({ account, name, grants }, "tests");
	const origin = { device: "Firefox, Linux", network: "198.51.100.*" };
	const { token, id } = await staff.sessions.open(member.id, origin);
	const cookie = `${publicUrl.startsWith("https:") ? "__Host-" : ""}staff=${token}`;
	return {
		staff: member,
		sessionId: id,
		token,
		headers: { ...consoleHeaders(publicUrl), cookie },
	};
}

/** Answer to a call: the envelope, and its HTTP status and headers. */
export type ConsoleSaid = {
	status: number;
	code: number;
	// biome-ignore lint/suspicious/noExplicitAny: a test knows what it asked for.
	data: any;
	message: string;
	errors?: { field: string; message: string }[];
	count?: number;
	/** `Set-Cookie`, whole. */
	cookies: string[];
};

/** Asks calls of the console with given headers. */
export function askConsole(
	app: FastifyInstance,
	headers: Record<string, string>,
) {
	return async <N extends ConsoleCall>(
		name: N,
		body?: ConsoleRequest<N>,
	): Promise<ConsoleSaid> => {
		const answer = await app.inject({
			method: "POST",
			url: `/api/v1/${name}`,
			headers,
			payload: JSON.stringify(body ?? {}),
		});
		const cookie = answer.headers["set-cookie"];
		return {
			status: answer.statusCode,
			cookies: [cookie ?? []].flat(),
			...answer.json(),
		};
	};
}

/** Signs somebody in, and asks calls as him: `call(name, body)`. */
export async function asStaff(
	{ app, services }: { app: FastifyInstance; services: Services },
	grants?: Grant[],
	options?: Parameters<typeof staffIn>[2],
) {
	const member = await staffIn(services, grants, options);
	return { ...member, call: askConsole(app, member.headers) };
}
