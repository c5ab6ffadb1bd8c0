import { renderToStaticMarkup } from "react-dom/server";
import { IntlProvider } from "use-intl";
import { afterEach, expect, test, vi } from "vitest";
import { noteServerTime } from "../../../request/serverTime.ts";
import { useAgo } from "./useAgo.ts";

const server = new Date("2026-05-04T12:00:00Z");

function AgoText({ at }: { at: string }) {
	return useAgo()(at);
}
const agoText = (at: string) =>
	renderToStaticMarkup(
		<IntlProvider locale="en" messages={{}} timeZone="UTC">
			<AgoText at={at} />
		</IntlProvider>,
	);

afterEach(() => vi.useRealTimers());

test.each([-9, 9])(
	"is counted by the server's clock where this computer's is %i hours off",
	(hours) => {
		vi.useFakeTimers({
			now: new Date(server.getTime() + hours * 3_600_000),
			toFake: ["Date"],
		});
		noteServerTime(new Headers({ date: server.toUTCString() }));
		expect(agoText("2026-05-04T11:00:00Z")).toBe("1 hour ago");
		// The server says whole seconds, and times to the millisecond.
		expect(agoText("2026-05-04T12:00:02Z")).toBe("now");
		expect(agoText("2026-05-04T15:00:00Z")).toBe("now");
	},
);
