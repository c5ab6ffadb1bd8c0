import { Suspense } from "react";
import { Route, Routes } from "react-router";
import { may } from "../../../contracts/rights.ts";
import { MeContext, useMeCall } from "../me.ts";
import { screens } from "../screens.ts";
import { withTexts } from "../withTexts.tsx";
import { Waiting } from "./Waiting.tsx";

const routes = screens.map(({ path, area, texts = [], right, load }) => ({
	...{ path, right },
	Screen: withTexts([area, ...texts], load),
}));

/** Header, navigation and the screen of the address. */
export default function Frame() {
	const me = useMeCall();
	if (!me) return <Waiting />;
	return (
		<MeContext value={me}>
			<main id="content" tabIndex={-1}>
				<Suspense fallback={<Waiting />}>
					<Routes>
						{routes
							.filter(({ right }) => !right || may(me.staff, right))
							.map(({ path, Screen }) => (
								<Route key={path} path={path} element={<Screen />} />
							))}
					</Routes>
				</Suspense>
			</main>
		</MeContext>
	);
}
