import type { releasesCalls } from "../../../contracts/console/releases.ts";
import { DomainError } from "../../../contracts/errors.ts";
import type { Services } from "../../services.ts";
import type { Handlers } from "../calls/calls.ts";

/** Publishing now, at a time and together; history (docs/decisions/0042). */
export function releasesHandlers({
	console: { releases, history },
}: Pick<Services, "console">) {
	return {
		"console-publish-check": ({ who, body: { entries } }) =>
			releases.check(who.staff, entries),

		"console-publish": ({ who, body: { entries: selection, stamp, note } }) =>
			releases.publish(who.staff, { selection, stamp, note }),

		"console-publish-undo": ({ who, body: { version, releaseName: name } }) =>
			releases.undo(who.staff, { version, name }),

		"console-submit": ({ who, body: { entry, languages, note } }) =>
			releases.submit(who.staff, { selection: { entry, languages }, note }),

		"console-send-back": async ({ who, body }) => {
			const { entry, language, note } = body;
			await releases.sendBack(who.staff, { entry, language, note });
			return null;
		},

		"console-send-back-undo": async ({ who, body: { entry, language } }) => {
			await releases.undoSendBack(who.staff, { entry, language });
			return null;
		},

		"console-releases": ({ who }) => releases.list(who.staff),

		"console-release": ({ who, body: { id } }) => releases.read(who.staff, id),

		"console-release-add": async ({ who, body }) => {
			const { id, name, entries: selection, withdraw } = body;
			const to = id ? { id } : name ? { name } : undefined;
			if (!to)
				throw new DomainError("invalid", "name", [
					{ field: "name", message: "required" },
				]);
			return {
				id: await releases.add(who.staff, { selection, withdraw, ...to }),
			};
		},

		"console-release-order": async ({ who, body }) => {
			const { id, name, kind, seen } = body;
			const to = id ? { id } : name ? { name } : undefined;
			if (!to)
				throw new DomainError("invalid", "name", [
					{ field: "name", message: "required" },
				]);
			return { id: await releases.addOrder(who.staff, { kind, seen, ...to }) };
		},

		"console-release-place-remove": async ({ who, body }) => {
			await releases.removePlace(who.staff, body);
			return null;
		},

		"console-release-remove": async ({ who, body }) => {
			const { id, entry, language } = body;
			await releases.remove(who.staff, { id, entry, language });
			return null;
		},

		"console-release-rename": async ({ who, body: { id, name } }) => {
			await releases.rename(who.staff, id, name);
			return null;
		},

		"console-release-plan": async ({ who, body: { id, at, seen } }) => {
			await releases.plan(who.staff, { id, at, seen });
			return null;
		},

		"console-release-unplan": async ({ who, body: { id } }) => {
			await releases.unplan(who.staff, id);
			return null;
		},

		"console-release-publish": ({ who, body: { id, seen } }) =>
			releases.publishRelease(who.staff, { id, seen }),

		"console-release-drop": async ({ who, body: { id } }) => {
			await releases.drop(who.staff, id);
			return null;
		},

		"console-versions": ({ who, body: { entry, language } }) =>
			history.versions(who.staff, { entry, language }),

		"console-compare": ({ who, body: { entry, one, other } }) =>
			history.compare(who.staff, { entry, one, other }),

		"console-roll-back": ({ who, body }) => {
			const { entry, language, revision, at, releaseName: name } = body;
			const of = { entry, language, revision, at, name };
			return history.rollBack(who.staff, of);
		},

		"console-roll-back-entry": ({
			who,
			body: { entry, to, releaseName: name },
		}) => history.rollBack(who.staff, { entry, to, name }),
	} satisfies Handlers<typeof releasesCalls>;
}
