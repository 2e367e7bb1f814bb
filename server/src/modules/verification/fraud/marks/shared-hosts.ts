/** Hosts that many companies share: builders of websites, market places, social networks, free mail. */

const words = (text: string): ReadonlySet<string> => new Set(text.trim().split(/\s+/));

export const SHARED_HOSTS = words(`
  wixsite.com wix.com editorx.io wordpress.com weebly.com myshopify.com shopify.com squarespace.com webflow.io
  github.io gitlab.io netlify.app vercel.app herokuapp.com web.app firebaseapp.com pages.dev workers.dev onrender.com
  google.com business.site godaddysites.com jimdosite.com jimdofree.com jimdo.com strikingly.com site123.me
  tumblr.com medium.com notion.site carrd.co linktr.ee bio.link mystrikingly.com webnode.com ueniweb.com yolasite.com
  facebook.com fb.com instagram.com linkedin.com twitter.com x.com youtube.com tiktok.com pinterest.com
  whatsapp.com wa.me t.me telegram.me line.me vk.com weibo.com
  alibaba.com 1688.com aliexpress.com made-in-china.com globalsources.com dhgate.com taobao.com tmall.com
  indiamart.com tradeindia.com exportersindia.com justdial.com ec21.com tradekey.com ecplaza.net thomasnet.com
  etsy.com wlw.de yelp.com shopee.vn lazada.vn zalo.me trangvangvietnam.com bit.ly goo.gl
  square.site company.site canva.site odoo.com bigcartel.com haravan.com mysapo.net durable.co framer.website
  uk.com us.com de.com eu.com cn.com gb.net co.com in.net jp.net
`);

/** Those with a domain in many countries, by its first part. */
export const SHARED_NAMES = words(
  'amazon ebay blogspot europages kompass yellowpages made-in-china alibaba',
);

/** Parts of an address that say nothing of whose it is. */
export const GENERIC_LABELS = words(`
  www m en de fr es it pt ru cn in us uk web site sites company companies business biz shop store stores pages page
  pg people profile user users channel c u dp sch manufacturer supplier suppliers sellers view home p
`);

/** Everybody can have an address there: only the whole address counts. */
export const FREE_MAIL = words(`
  gmail.com googlemail.com outlook.com hotmail.com live.com msn.com yahoo.com ymail.com rocketmail.com aol.com
  icloud.com me.com mac.com proton.me protonmail.com pm.me tutanota.com tuta.io gmx.com gmx.de gmx.net gmx.at gmx.ch
  web.de t-online.de freenet.de mail.com email.com zoho.com yandex.com yandex.ru mail.ru bk.ru inbox.ru list.ru
  rambler.ru qq.com foxmail.com 163.com 126.com yeah.net sina.com sina.cn sohu.com aliyun.com 139.com 189.cn
  naver.com daum.net hanmail.net rediffmail.com fastmail.com hey.com orange.fr free.fr laposte.net wanadoo.fr
  libero.it virgilio.it tiscali.it uol.com.br bol.com.br terra.com.br wp.pl o2.pl onet.pl seznam.cz
  btinternet.com comcast.net verizon.net att.net sbcglobal.net bluewin.ch cox.net charter.net earthlink.net
  shaw.ca rogers.com telus.net bigpond.com optusnet.com.au vnn.vn fpt.vn viettel.vn skynet.be telenet.be ziggo.nl
  kpnmail.nl arcor.de sfr.fr bbox.fr alice.it tin.it telia.com xtra.co.nz 163.net appleid.com duck.com 21.cn 263.net tom.com
`);

/** Those with a domain in many countries, by its first part. */
export const FREE_NAMES = words('gmail hotmail outlook live yahoo ymail gmx yandex');
