/**
 * Which pages a browser may make ready before they are asked for: those that a
 * pointer rests on. Pages of the site only: addresses that store a language, log
 * in or download something are no links "inside". Stands in a page as it is here,
 * its policy knows it by its hash.
 */
export const speculationRules = JSON.stringify({
	prerender: [
		{
			where: {
				and: [
					{ selector_matches: "[data-inside], [data-inside] a" },
					{
						not: {
							selector_matches:
								"[target], [download], [aria-haspopup], [role=button]",
						},
					},
					{
						not: {
							href_matches: ["/api/*", "/assets/*", "/media/*", "/files/*"],
						},
					},
				],
			},
			eagerness: "moderate",
		},
	],
});
