import type { peopleCalls } from "../../../contracts/console/people.ts";
import { defaultLanguage, languages } from "../../../contracts/language.ts";
import type { Handlers } from "../calls.ts";
import type { Deps } from "../deps.ts";
import { staffCookie } from "./admission.ts";

/** Coming in and going out, one's own account, and the staff (docs/decisions/0035). */
export function peopleHandlers({ services, secure }: Deps) {
	const { staff } = services;
	const name = staffCookie(secure);
	const attributes = `Path=/; HttpOnly; SameSite=Strict${secure ? "; Secure" : ""}`;

	return {
		"console-me": async ({
			who: { staff, account, timeZone, provenAt, provenUntil, expiresAt },
		}) => ({
			...{ staff, account, timeZone, provenAt, provenUntil, expiresAt },
			languages: [...languages],
			sourceLanguage: defaultLanguage,
		}),

		"console-sign-out": async ({ who, reply }) => {
			await staff.sessions.end(who.staff.id, { id: who.id });
			reply.header("set-cookie", `${name}=; ${attributes}; Max-Age=0`);
			return null;
		},
	} satisfies Handlers<typeof peopleCalls>;
}
