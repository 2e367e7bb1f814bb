/**
 * Names that frauds pass themselves off as: Waggle's own, and the brands that phishing pages and mails imitate most. By
 * hand, from what PhishTank, OpenPhish, APWG, Check Point and Cloudflare report of 2021 to 2025, the most abused of each
 * trade and country.
 */

/** They mean nothing but the brand. */
export const COINED_BRANDS: readonly string[] = `
PayPal, Microsoft, Google, Facebook, Instagram, WhatsApp, Netflix, LinkedIn, DocuSign, Dropbox, YouTube, TikTok, Snapchat,
Twitter, Telegram Messenger, iCloud, iTunes, iPhone, Outlook, Office365, Microsoft 365, OneDrive, SharePoint, Gmail,
Google Play, Yahoo, Hotmail, GitHub, GitLab, Cloudflare, GoDaddy, WordPress, WeTransfer, Adobe, Salesforce, Mailchimp,
SendGrid, Shopify, Etsy, eBay, AliExpress, Alibaba, Taobao, Rakuten, Mercari, MercadoLibre, Mercado Pago, Flipkart, Walmart,
Costco, Lidl, Aldi, Carrefour, IKEA, Zalando, Booking.com, Airbnb, Expedia, Tripadvisor, Uber, Spotify, Twitch, Roblox,
Minecraft, PlayStation, Xbox, Nintendo, Disney Plus, Amazon Prime, Amazon Web Services, Costco Wholesale, Samsung, Huawei,
Xiaomi, Sony, Nvidia, Tesla, Toyota, BMW, Adidas, Nike, Gucci, Louis Vuitton, Rolex, Ray-Ban, Lego, Nestlé, Coca-Cola,
DHL, FedEx, UPS, USPS, Hermes Paketdienst, Evri, DPD, GLS, TNT Express, Royal Mail, Deutsche Post, La Poste, Chronopost,
Colissimo, Correos, Poste Italiane, PostNL, bpost, Swiss Post, Canada Post, Australia Post, Japan Post, India Post, Yamato,
Vodafone, T-Mobile, Verizon, AT&T, Comcast, Xfinity, O2, Movistar, Telstra, SoftBank, NTT Docomo, Docomo,
Mastercard, American Express, Amex, Western Union, MoneyGram, Revolut, Monzo, Klarna, Venmo, Zelle, Cash App, Apple Pay,
Google Pay, Alipay, WeChat, WeChat Pay, UnionPay, Paytm, PhonePe, TransferWise, Payoneer, Skrill, SumUp, Afterpay, Stripe
Payments, Coinbase, Binance, MetaMask, Blockchain.com, Bitcoin.org, Crypto.com, Trust Wallet, Ledger Live, Trezor,
OpenSea, Uniswap, Bitfinex, Bybit, OKX,
JPMorgan, JPMorgan Chase, Wells Fargo, Bank of America, Citibank, Citigroup, Goldman Sachs, Morgan Stanley, Capital One, US
Bank, PNC Bank, Truist, HSBC, Barclays, Lloyds Bank, NatWest, Santander, BBVA, CaixaBank, Bankia, BNP Paribas, Crédit
Agricole, Société Générale, Crédit Mutuel, La Banque Postale, Deutsche Bank, Commerzbank, Sparkasse, Volksbank, Postbank,
Comdirect, ING, Rabobank, ABN AMRO, KBC, Belfius, UBS, Credit Suisse, Raiffeisen, UniCredit, Intesa Sanpaolo, Nordea,
Danske Bank, SEB, Swedbank, BankID, Scotiabank, RBC Royal Bank, TD Bank, CIBC, BMO, Interac, ANZ, Commonwealth Bank,
Westpac, NAB, DBS Bank, OCBC, Mizuho, MUFG, SMBC, ICBC, Itaú, Bradesco, Banco do Brasil, Caixa Econômica, Nubank, ICICI,
HDFC, State Bank of India, Sberbank, Сбербанк, Тинькофф, VTB, Halifax Bank,
IRS, HMRC, Social Security Administration, Medicare, Europol, Interpol, DVLA, ELSTER, Finanzamt, Bundesbank, European Central
Bank, World Health Organization, UNICEF, Red Cross, ChatGPT, OpenAI, McAfee, Norton Antivirus, LastPass, 1Password, Okta,
支付宝, 微信, 微信支付, 淘宝, 阿里巴巴, 京东, 抖音, 中国银行, 工商银行, 建设银行, 农业银行, 三井住友, 三菱UFJ, みずほ銀行,
楽天, 佐川急便, ヤマト運輸, 카카오, 네이버, 국민은행, 신한은행
`
  .replaceAll('\n', ' ')
  .split(',')
  .map((name) => name.trim());

/** They are words as well: alone they are the brand, among other words they need not be. */
export const WORD_BRANDS: readonly string[] =
  'Waggle, Apple, Amazon, Meta, Chase, Visa, Discover, Target, Shell, Orange, Wise, Stripe, Square, Steam, Discord, Signal, Telegram, Slack, Zoom, Windows, Android, Chrome, Ledger, Kraken, Starbucks, Subway, Halifax, Nationwide, Lloyds'.split(
    ', ',
  );
