import { renderToString } from "react-dom/server";
import { IntlProvider, type Messages } from "use-intl";
import { expect, test, vi } from "vitest";
import texts from "../../../../texts/en/console/catalogue.json" with {
	type: "json",
};
import { type Me, MeContext } from "../../me.ts";
import { units } from "../units.ts";
import { GroupTable } from "./GroupTable.tsx";

/** All units in each of many rows made an editor of 200 rows twice as heavy. */
test("a row lists no unit but its own until somebody asks for them", () => {
	vi.stubGlobal("document", { documentElement: { lang: "en" } });
	const [unit = "mm"] = units;
	const rows = [
		{ key: "length", number: 4960, unit },
		{ key: "seats", number: 7 },
	];
	const me = {
		staff: { id: "ana", name: "Ana", grants: [{ role: "administrator" }] },
		languages: ["en"],
		sourceLanguage: "en",
	} as unknown as Me;
	const nothing = () => undefined;
	const html = renderToString(
		<IntlProvider
			locale="en"
			timeZone="UTC"
			messages={{ console: { catalogue: texts } } as unknown as Messages}
			onError={nothing}
		>
			<MeContext value={me}>
				<GroupTable
					group={{ key: "size", rows }}
					title="Size"
					at="/groups/size/rows"
					words={{ groups: {}, rows: {}, terms: {}, units: {}, colours: {} }}
					usual={{}}
					readOnly={false}
					faultOf={nothing}
					shown="en"
					compared={{
						model: undefined,
						choose: async () => {},
						rowOf: nothing,
						rowsIn: () => [],
					}}
					printed={nothing}
					handle={{}}
					canMove
					groupsTaken={["size"]}
					ask={nothing}
					changeGroup={nothing}
					onAdd={nothing}
					onRename={nothing}
					onRemove={nothing}
					onCurrent={nothing}
					onSaid={nothing}
				/>
			</MeContext>
		</IntlProvider>,
	);
	expect(html.match(/<tr/g)).toHaveLength(3);
	const listed = units.filter((one) => html.includes(`<option value="${one}"`));
	expect(listed).toEqual([unit]);
});
