import { escapeMarkup } from "../../../platform/runtime/markup.ts";
import type { LeadRow } from "../leadQueries.ts";
import { commentLines } from "../storedFields.ts";

/**
 * A test drive as ADF/XML 1.0 (Auto-lead Data Format), which systems of dealers
 * read. The format asks for a model year; for a car not yet bought that is the
 * year of the request.
 */
export function adfOf(
	lead: LeadRow,
	{ make, vendor }: { make: string; vendor: string },
): string {
	const date = lead.created_at.replace(/\.\d+Z$/, "+00:00");
	return `<?xml version="1.0" encoding="UTF-8"?>
<?adf version="1.0"?>
<adf>
	<prospect status="new">
		<id sequence="1" source="${escapeMarkup(make)}">${escapeMarkup(lead.receipt)}</id>
		<requestdate>${escapeMarkup(date)}</requestdate>
		<vehicle interest="test-drive" status="new">
			<year>${escapeMarkup(lead.created_at.slice(0, 4))}</year>
			<make>${escapeMarkup(make)}</make>
			<model>${escapeMarkup(lead.model ?? "")}</model>
		</vehicle>
		<customer>
			<contact>
				<name part="full" type="individual">${escapeMarkup(lead.name)}</name>
				<email>${escapeMarkup(lead.email)}</email>
				<phone type="voice" time="nopreference">${escapeMarkup(lead.phone)}</phone>
				<address type="home">
					<country>${escapeMarkup(lead.country)}</country>
				</address>
			</contact>
${timeframeOf(lead)}			<comments>${escapeMarkup(commentsOf(lead))}</comments>
		</customer>
		<vendor>
			<vendorname>${escapeMarkup(vendor)}</vendorname>
			<contact>
				<name part="full" type="business">${escapeMarkup(vendor)}</name>
			</contact>
		</vendor>
		<provider>
			<name part="full" type="business">${escapeMarkup(make)}</name>
			<service>Website test-drive form</service>
		</provider>
	</prospect>
</adf>
`;
}

/** The day wished for: the format has a place for it, and none for where. */
function timeframeOf({ wished_date: day }: LeadRow): string {
	if (!day) return "";
	return `			<timeframe>
				<description>Wished day of the test drive</description>
				<earliestdate>${escapeMarkup(day)}</earliestdate>
				<latestdate>${escapeMarkup(day)}</latestdate>
			</timeframe>
`;
}

function commentsOf(lead: LeadRow): string {
	const lines = commentLines(lead).join("\n");
	return lines ? `${lines}\n\n${lead.content}` : lead.content;
}
