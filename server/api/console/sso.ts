import { signOnPath } from "../../../contracts/addresses/signOnPages.ts";
import type { ssoCalls } from "../../../contracts/console/people/sso.ts";
import type { Handlers } from "../calls/calls.ts";
import type { Deps } from "../deps.ts";

/** Single sign-on: buttons of the console's sign-in, and providers as staff set them. */
export function ssoHandlers({ services, publicUrl }: Deps) {
	const { providers, signOn } = services.sso;
	return {
		"console-sign-on": async ({ body: { lang } }) =>
			(await signOn.buttons("staff")).map(({ key, name }) => ({
				name,
				address: signOnPath(key, lang),
			})),

		"console-sso": async ({ who }) => ({
			origin: publicUrl,
			providers: await providers.administration.list(who.staff),
		}),

		"console-sso-check": async ({ who, body: { key } }) => ({
			fault: (await services.sso.check(who.staff, key)) ?? null,
		}),

		"console-sso-save": ({ who, body: { lang: _, ...given } }) =>
			providers.administration.save(who.staff, given),

		"console-sso-remove": async ({ who, body: { key } }) => {
			await providers.administration.remove(who.staff, key);
			return null;
		},
	} satisfies Handlers<typeof ssoCalls>;
}
