import { Suspense, useCallback, useEffect, useRef, useState } from "react";
import { Route, Routes, useLocation } from "react-router";
import {
	IntlProvider,
	useLocale,
	useMessages,
	useTranslations,
} from "use-intl";
import { may } from "../../../contracts/rights.ts";
import { useWide } from "../../signedIn/useWide.ts";
import layout from "../../ui/layout.module.css";
import { sendPendingChanges } from "../kit/draft/pendingChanges.ts";
import { startFreshLists } from "../kit/requests/freshLists.ts";
import { startHeartbeat } from "../kit/requests/heartbeat.ts";
import { Broken, Forbidden, NotFound } from "../kit/states/States.tsx";
import { MeContext, useMe, useMeCall } from "../me.ts";
import { screens } from "../screens.ts";
import { withTexts } from "../withTexts.tsx";
import styles from "./frame.module.css";
import { Header } from "./Header.tsx";
import { Messages } from "./Messages.tsx";
import { NavDrawer } from "./NavDrawer.tsx";
import { Navigation } from "./Navigation.tsx";
import { Picker } from "./Picker.tsx";
import { Palette } from "./palette/Palette.tsx";
import { ScreenBoundary } from "./ScreenBoundary.tsx";
import { useArrival } from "./useArrival.ts";
import { Waiting } from "./Waiting.tsx";

const routes = screens.map((screen) => ({
	...screen,
	Screen: withTexts([screen.area, ...(screen.texts ?? [])], screen.load),
}));

/** Width from which the navigation stands beside the screen; `frame.module.css` has the same. */
const roomForNavigation = 1000;

/** Header, navigation and the screen of the address. */
export default function Frame() {
	const me = useMeCall();
	const locale = useLocale();
	const messages = useMessages();
	if (!me) return <Waiting />;
	return (
		<MeContext value={me}>
			{/* Times in the reader's zone, which the account says. */}
			<IntlProvider locale={locale} messages={messages} timeZone={me.timeZone}>
				<Room />
			</IntlProvider>
		</MeContext>
	);
}

function Room() {
	const t = useTranslations("shell");
	const wide = useWide(roomForNavigation);
	const main = useRef<HTMLElement>(null);
	const [palette, setPalette] = useState(false);
	const open = useCallback(() => setPalette(true), []);
	useArrival(main);
	useEffect(startHeartbeat, []);
	useEffect(() => startFreshLists(), []);
	const { staff } = useMe();
	useEffect(() => {
		void sendPendingChanges(staff.id);
	}, [staff.id]);
	useEffect(() => {
		function onKey(event: KeyboardEvent): void {
			const asks = (event.ctrlKey || event.metaKey) && event.key === "k";
			if (!asks || event.shiftKey || event.altKey || event.repeat) return;
			event.preventDefault();
			setPalette((shown) => !shown);
		}
		addEventListener("keydown", onKey);
		return () => removeEventListener("keydown", onKey);
	}, []);
	return (
		<div className={styles.frame}>
			<a href="#content" className={`${layout.hidden} ${styles.skip}`}>
				{t("skip")}
			</a>
			<Header drawer={wide ? null : <NavDrawer />} onPalette={open} />
			<div className={styles.body}>
				{wide && (
					<div className={styles.side}>
						<Navigation />
					</div>
				)}
				<main id="content" ref={main} tabIndex={-1} className={styles.main}>
					<ScreenRoutes />
				</main>
			</div>
			<Palette open={palette} onOpen={setPalette} />
			<Messages />
			<Picker />
		</div>
	);
}

/** The screen of the address; what goes wrong in it stays there, and is over on the next. */
function ScreenRoutes() {
	const t = useTranslations("console.shell");
	const { pathname } = useLocation();
	const me = useMe();
	return (
		<ScreenBoundary
			screen={pathname}
			// Files of a version that is gone come only with the page.
			fallback={<Broken onAgain={() => location.reload()} />}
		>
			<Suspense
				fallback={
					<p role="status" className={styles.loading}>
						{t("loading")}
					</p>
				}
			>
				<Routes>
					{routes.map(({ Screen, ...screen }) => (
						<Route
							key={screen.path}
							path={screen.path}
							// Beyond its scope a screen says by itself whom it is for.
							element={
								!screen.right || may(me.staff, screen.right) ? (
									<Screen />
								) : (
									<Forbidden />
								)
							}
						/>
					))}
					<Route path="*" element={<NotFound />} />
				</Routes>
			</Suspense>
		</ScreenBoundary>
	);
}
