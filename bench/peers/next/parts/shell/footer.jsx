import Link from "next/link";
import { cars, company, legal, networks } from "../content.mjs";
import { Logo } from "../icon.jsx";
import { LegalLinks } from "./legal-links.jsx";

function Column({ id, title, links }) {
	return (
		<nav aria-labelledby={`footer-${id}`}>
			<h2 id={`footer-${id}`}>{title}</h2>
			<ul className="links_9fq2k_30">
				{links.map(([name, path]) => (
					<li key={path}>
						<Link href={path}>
							<bdi>{name}</bdi>
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

export function Footer() {
	return (
		<footer className="footer_9fq2k_2">
			<div className="bounds_t5yod_2">
				<div className="columns_9fq2k_12">
					<div className="brand_9fq2k_20">
						<Link aria-label="Domora, home page" href="/">
							<Logo />
						</Link>
						<p>Homelike Mobile Space</p>
						<div>
							<a href="/login">Download center</a>
						</div>
					</div>
					<Column
						id="models"
						title="Models"
						links={cars.map(({ name, path }) => [name, path])}
					/>
					<Column id="company" title="Company" links={company.slice(0, 8)} />
					<div>
						<h2>Follow us</h2>
						<ul className="links_9fq2k_30">
							{networks.map(([name, url]) => (
								<li key={name}>
									<a href={url} rel="noopener me" target="_blank">
										<bdi>{name}</bdi>
									</a>
								</li>
							))}
						</ul>
					</div>
				</div>
				<div className="end_9fq2k_44">
					<LegalLinks links={legal} />
					<p>
						Domora Automobile Co., Ltd. Registered capital: 4.727 billion yuan.
						Founded in January 2014.
					</p>
					<p>
						Domora cars. Pictures are illustrative; figures and equipment may
						differ from market to market.
					</p>
					<p>Technical support: Domora Digital Services</p>
				</div>
			</div>
		</footer>
	);
}
