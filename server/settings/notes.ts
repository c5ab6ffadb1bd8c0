import * as z from "zod";

/**
 * Notes on a setting beside its schema; `docs/guides/settings.md` is made of
 * both.
 */
export type SettingNote = {
	/** Meaning, in Markdown. */
	about: string;
	/** Effect of a setting that is not set and has no default, in Markdown. */
	unset?: string;
	/** The value is a key, or may hold one: no message shows it. */
	secret?: true;
	/** Set by a shell or a system rather than by people: not in the guide. */
	unlisted?: true;
};

/** Notes of every setting, by its schema: `z.string().register(notes, { … })`. */
export const notes = z.registry<SettingNote>();
