import { verb } from "../command/verbs.ts";

/** Links a page of the list has. */
const atOnce = 200;

/** Verbs about partners' links for people without an account. */
export const linkVerbs = {
	links: verb({
		options: {},
		async run({ services: { collectionLinks } }, { tell }) {
			for (let after: string | null | undefined; after !== null; ) {
				const page = await collectionLinks.all("command", {
					after,
					limit: atOnce,
				});
				for (const one of page.links)
					tell(
						one,
						`${one.id}  ${one.open ? `until ${one.expiresAt}` : "over".padEnd(30)}  ${one.partner}  ${one.collection}  opened ${one.opened}, taken ${one.taken}`,
					);
				after = page.after;
			}
		},
	}),
	"end-link": verb({
		words: 1,
		options: {},
		async run({ services: { collectionLinks }, by }, { words, tell }) {
			const [id = ""] = words;
			await collectionLinks.endByStaff(by, id);
			tell({ id, open: false }, `${id}: leads nowhere any longer.`);
		},
	}),
};
