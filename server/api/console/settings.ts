import type { settingsCalls } from "../../../contracts/console/settings.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Settings of the whole site. */
export function settingsHandlers({ settings }: Services) {
	return {
		"console-settings": ({ who }) => settings.shown(who.staff),

		"console-settings-save": ({ who, body: { lang: _, ...changes } }) =>
			settings.save(who.staff, changes),
	} satisfies Handlers<typeof settingsCalls>;
}
