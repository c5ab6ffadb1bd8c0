import { languages } from "../content.mjs";
import { Chevron } from "../icon.jsx";

export function LanguageSwitch() {
	return (
		<details className="switch_v2dqj_2">
			<summary aria-label="Language: English">
				<span lang="en">English</span>
				<Chevron />
			</summary>
			<ul>
				{languages.map(([code, name]) => (
					<li key={code}>
						<a href={`/${code}`} lang={code} hrefLang={code}>
							<bdi>{name}</bdi>
						</a>
					</li>
				))}
			</ul>
		</details>
	);
}
